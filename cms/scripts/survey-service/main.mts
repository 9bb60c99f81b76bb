/**
 * Stands in for SurveyCake on this machine, for tests and `pnpm dev`: a form at `/s/{svid}`, answers at
 * `/webhook/v0/{svid}/{hash}`, the webhook and the redirect to the thank-you page, with the platform's own settings
 * (`SURVEYCAKE_…`, `PUBLIC_URL`). `PUT /switches` makes it misbehave, `GET /asked` counts what was asked for.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { keepAnswer, tellAnswer } from './answers.mts';
import { misbehave } from './misbehave.mts';
import { formPage } from './page.mts';
import { platformOf, readSurveys, type Survey } from './settings.mts';
import { setSwitches, switches } from './switches.mts';

const surveys = readSurveys(process.env);
const TITLES = { counselor: '輔導員問卷', student: '學生自我評量' };
let platform = platformOf(process.env);
/** How often each answer was asked for. */
const asked = new Map<string, number>();

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
};

const send = (response: ServerResponse, status: number, type: string, text: string) =>
  response.writeHead(status, { 'Content-Type': type }).end(text);

/** `ssn{n}` and `sn{n}` by their numbers. */
const numbered = (values: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...values].flatMap(([name, value]) =>
      new RegExp(`^${prefix}\\d+$`).test(name) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

const answerForm = async (survey: Survey, request: IncomingMessage, response: ServerResponse) => {
  const values = new URLSearchParams(await bodyOf(request));
  const { answer, reported } = keepAnswer(
    survey,
    { hidden: numbered(values, 'ssn'), chosen: numbered(values, 'sn') },
    platform.webhook,
  );
  // For tests that want to know when the webhook has been answered.
  if (values.get('wait') === 'true') await reported;
  const query = new URLSearchParams({ svid: answer.svid, hash: answer.hash });
  response.writeHead(302, { Location: `${platform.thanks}?${query}` }).end();
};

const control: Partial<Record<string, (request: IncomingMessage) => Promise<unknown>>> = {
  'PUT /switches': async (request) => setSwitches(JSON.parse(await bodyOf(request)) as object),
  'PUT /platform': async (request) => {
    platform = platformOf({ ...process.env, ...(JSON.parse(await bodyOf(request)) as object) });
  },
  'GET /redirected': async () => asked.set('redirected', (asked.get('redirected') ?? 0) + 1).size,
  'GET /asked': async () => Object.fromEntries(asked),
};

const serve = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
  const handler = control[`${request.method} ${pathname}`];
  if (handler) return send(response, 200, 'application/json', JSON.stringify((await handler(request)) ?? {}));
  const [, form, pulled = '', hash = ''] = /^\/(?:s\/(\w+)|webhook\/v0\/(\w+)\/(\w+))$/.exec(pathname) ?? [];
  const survey = surveys.get(form ?? pulled);
  if (!survey) return send(response, 404, 'text/plain', 'not found');
  if (form && request.method === 'POST') return answerForm(survey, request, response);
  if (form)
    return send(
      response,
      200,
      'text/html; charset=utf-8',
      formPage(survey, TITLES[survey.key], numbered(searchParams, 'ssn')),
    );
  asked.set(hash, (asked.get(hash) ?? 0) + 1);
  if (misbehave(switches().answer, response)) return undefined;
  const text = tellAnswer(survey, hash);
  return text ? send(response, 200, 'text/plain', text) : send(response, 404, 'text/plain', 'not found');
};

const server = createServer((request, response) => {
  serve(request, response).catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    send(response, 500, 'text/plain', 'error');
  });
});
server.listen(Number(new URL(process.env.SURVEYCAKE_BASE_URL ?? '').port || 80), '127.0.0.1');
await once(server, 'listening');
process.send?.('listening');
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
