import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Field, faultsOf, personPage, readForm, SILENCE, sendJson, sendPage, wait } from './page.mts';
import { APP, PATH } from './settings.mts';

const FIELDS: Field[] = [
  { name: 'name', label: '姓名', value: '王小明' },
  { name: 'email', label: '電子信箱（空白：不提供）' },
  { name: 'subject', label: 'id（空白：由姓名產生）' },
  faultsOf(
    ['foreign-app', '另一個應用程式的 token'],
    ['other-person', '/me 是另一個人'],
    ['invalid', 'token 無效'],
    ['secret', '另一個應用程式密鑰'],
  ),
];

type Query = Partial<Record<string, string>>;
/** Who logs in, what was asked for it, and what goes wrong. */
type Known = { query: Query; fault: string | undefined; person: { id: string; name: string; email?: string } };

const random = () => randomBytes(24).toString('base64url');
const idOf = (name: string) => `${BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)}`.slice(0, 17);
const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const proofOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest('hex');

/** A `signed_request` as Facebook posts it to the address of deletions. */
export const signRequest = (payload: object, secret = APP.secret) => {
  const body = Buffer.from(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload })).toString('base64url');
  return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
};

/** What this platform uses of Facebook: the dialog and three calls of the Graph API, as strict as the real ones. */
export const createFacebook = () => {
  const codes = new Map<string, Known>();
  const tokens = new Map<string, Known>();

  const choose = async (request: IncomingMessage, response: ServerResponse, query: Query) => {
    const { choice, name = '', email, subject, fault } = await readForm(request);
    const back = new URL(query.redirect_uri ?? '');
    if (choice === 'cancel') {
      const refusal = { error: 'access_denied', error_code: '200', error_reason: 'user_denied' };
      for (const [key, value] of Object.entries(refusal)) back.searchParams.set(key, value);
    } else {
      const code = random();
      codes.set(code, { query, fault, person: { id: subject || idOf(name), name, ...(email ? { email } : {}) } });
      back.searchParams.set('code', code);
    }
    back.searchParams.set('state', query.state ?? '');
    response.writeHead(302, { Location: `${back}#_=_` });
    response.end();
  };

  const exchange = ({ client_id, client_secret, redirect_uri, code = '', code_verifier = '' }: Query) => {
    const known = codes.get(code);
    codes.delete(code);
    const fits =
      known &&
      client_id === APP.id &&
      client_secret === APP.secret &&
      redirect_uri === known.query.redirect_uri &&
      s256(code_verifier) === known.query.code_challenge;
    if (!fits) return undefined;
    const access_token = random();
    tokens.set(access_token, known);
    return { access_token, token_type: 'bearer', expires_in: 5_183_944 };
  };

  const debug = ({ input_token = '', access_token }: Query) => {
    const known = tokens.get(input_token);
    if (!known || access_token !== `${APP.id}|${APP.secret}`) return undefined;
    const app_id = known.fault === 'foreign-app' ? '6543210987654321' : APP.id;
    return { data: { app_id, is_valid: known.fault !== 'invalid', user_id: known.person.id } };
  };

  const me = ({ access_token = '', appsecret_proof }: Query) => {
    const known = tokens.get(access_token);
    const secret = known?.fault === 'secret' ? 'another-secret' : APP.secret;
    if (!known || appsecret_proof !== proofOf(access_token, secret)) return undefined;
    return known.fault === 'other-person' ? { ...known.person, id: '1' } : known.person;
  };

  const CALLS: Partial<Record<string, (query: Query) => object | undefined>> = {
    '/oauth/access_token': exchange,
    '/debug_token': debug,
    '/me': me,
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const query: Query = Object.fromEntries(url.searchParams);
    const path = url.pathname.slice(PATH.length);
    if (path === '/dialog/oauth') {
      if (request.method === 'POST') return choose(request, response, query);
      return sendPage(response, personPage({ provider: 'Facebook', fields: FIELDS }));
    }
    const fault = path === '/oauth/access_token' ? codes.get(query.code ?? '')?.fault : undefined;
    if (fault === 'silent') await wait(SILENCE);
    if (fault === 'down') return sendJson(response, {}, 503);
    const answer = CALLS[path]?.(query);
    return answer
      ? sendJson(response, answer)
      : sendJson(response, { error: { type: 'OAuthException', code: 100 } }, 400);
  };
};
