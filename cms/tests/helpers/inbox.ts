import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, inject } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { tables } from './tables';
import { until } from './until';

/** A mail as it arrived: the envelope's recipients and both bodies. */
export type Mail = {
  to: string[];
  from: string;
  from_name: string;
  subject: string;
  text: string;
  html: string;
  raw: string;
};

const read = (stream: NodeJS.ReadableStream): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => resolve(Buffer.concat(chunks)));
    stream.on('error', reject);
  });

const parse = async (bytes: Buffer, to: string[]): Promise<Mail> => {
  const mail = await PostalMime.parse(bytes);
  return {
    to,
    from: mail.from?.address ?? '',
    from_name: mail.from?.name ?? '',
    subject: mail.subject ?? '',
    // Lines end on the wire as mail wants it.
    text: (mail.text ?? '').replaceAll('\r\n', '\n'),
    html: mail.html ?? '',
    raw: bytes.toString('utf8'),
  };
};

const listening = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;

type Login = { user: string; password: string };

/**
 * A real SMTP server that keeps what it gets, and a small HTTP door through which tests (another process) read it; with `login`
 * it takes mails from that user alone. What `hangUp` ends, `takeCalls` starts again; after `silence` it takes connections and
 * says nothing, until `speak`.
 */
export const startInbox = async ({ login }: { login?: Login } = {}) => {
  const mails: Mail[] = [];
  let refusing = false;
  let unanswered: (() => void)[] | undefined;
  const makeSmtp = () => {
    const smtp = new SMTPServer({
      authOptional: !login,
      allowInsecureAuth: true,
      disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (unanswered) unanswered.push(done);
        else done();
      },
      onAuth: ({ username, password }, _session, done) =>
        username === login?.user && password === login?.password
          ? done(null, { user: username })
          : done(new Error('wrong user or password')),
      onMailFrom: (_address, _session, done) =>
        done(refusing ? Object.assign(new Error('try later'), { responseCode: 451 }) : null),
      onData: (stream, session, done) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        read(stream)
          .then((bytes) => parse(bytes, to))
          .then((mail) => {
            mails.push(mail);
            done();
          }, done);
      },
    });
    // A server that is killed while it sends cuts its connection.
    smtp.on('error', () => undefined);
    return smtp;
  };
  let smtp = makeSmtp();
  const listen = (port: number) => new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const port = listening(smtp.server);
  const door = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://inbox');
    if (request.method === 'DELETE') mails.length = 0;
    if (request.method === 'PUT') refusing = url.searchParams.get('refusing') === 'true';
    const to = url.searchParams.get('to');
    response.end(JSON.stringify(to ? mails.filter((mail) => mail.to.includes(to)) : mails));
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const hangUp = () => new Promise<void>((resolve) => smtp.close(resolve));
  return {
    port,
    url: `http://127.0.0.1:${listening(door)}/`,
    mails,
    hangUp,
    silence() {
      unanswered ??= [];
    },
    speak() {
      for (const greet of unanswered ?? []) greet();
      unanswered = undefined;
    },
    async takeCalls() {
      smtp = makeSmtp();
      await listen(port);
    },
    async stop() {
      await hangUp();
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
};

/** The mails that one address has got so far. */
export const mailsTo = async (address: string): Promise<Mail[]> => {
  const response = await fetch(`${inject('inboxUrl')}?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
};

/**
 * Waits (15 s at most) for the mail of this number to an address, or for that whose subject has these words: two mails that
 * are on their way at once may arrive in either order.
 */
export const waitForMail = (address: string, which: number | string = 1): Promise<Mail> =>
  until(
    async () => `mail ${which} to ${address}, who got ${(await mailsTo(address)).map(({ subject }) => subject)}`,
    async () => {
      const mails = await mailsTo(address);
      return typeof which === 'number' ? mails[which - 1] : mails.find(({ subject }) => subject.includes(which));
    },
  );

/** Lets the mails that wait for an address leave now: a decision's wait as long as it can be taken back (decision 63). */
export const hurryMails = (recipient: string) =>
  tables.mails().where({ recipient, state: 'queued' }).update({ next_try_time: new Date() });

/** Waits until the queue holds nothing more for an address (15 s at most): what has not arrived by then never will. */
export const untilMailsLeft = (recipient: string) =>
  expect
    .poll(() => tables.mails().where({ recipient }).whereIn('state', ['queued', 'sending']), {
      timeout: patient(15_000),
    })
    .toEqual([]);

/** Makes the mail server answer 451 to everything, or stop doing so. */
export const refuseMails = (refusing: boolean) =>
  fetch(`${inject('inboxUrl')}?refusing=${refusing}`, { method: 'PUT' });

/** The `token` of the first link in a mail. */
export const tokenIn = (mail: Mail): string => {
  const token = /[?&#]token=([\w-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no token in: ${mail.text}`);
  return token;
};
