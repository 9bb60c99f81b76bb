import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { settings } from '../../lib/settings';
import type { Mail } from '../../mails';
import { compile, type Envelope, sender } from './mime';

/** How a try ended: `unreachable` says nothing about the mail itself, `unknown` means that it may have arrived. */
export type Outcome = {
  kind: 'sent' | 'refused' | 'later' | 'unreachable' | 'unknown';
  reason?: string;
  /** What the mail server said last, in its own words. */
  answer?: string;
};

/** Whole try, connection included; shorter than a claim's lease, so that no other instance takes the job during it. */
const WHOLE_TRY = 45_000;
/** Mails that one connection carries; mail servers end longer ones by themselves. */
const MAX_MAILS_PER_CONNECTION = 100;
const CLOSING = 421;
const RESET_WAIT = 5_000;

const connect = () => {
  const { SMTP_HOST, SMTP_PORT, SMTP_SECURE, PUBLIC_URL } = settings();
  return new SMTPConnection({
    host: SMTP_HOST ?? '127.0.0.1',
    port: SMTP_PORT,
    secure: SMTP_SECURE,
    name: new URL(PUBLIC_URL).hostname,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  });
};

type SmtpError = {
  message: string;
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
  response?: string | undefined;
};

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 300);

/** What an error means, given whether the whole mail had been handed over before it. */
export const outcomeOf = (error: SmtpError, handedOver: boolean): Outcome => {
  const { message, code, command, responseCode = 0 } = error;
  const reason = oneLine(message);
  const answer = oneLine(error.response || message);
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode >= 400 && responseCode < 500 && (aboutMail || handedOver)) return { kind: 'later', reason, answer };
  // A refused sender is a setting gone wrong: every mail would fail by it, so they wait until it is put right.
  if (aboutMail && command !== 'MAIL FROM') return { kind: 'refused', reason, answer };
  return { kind: handedOver ? 'unknown' : 'unreachable', reason, answer };
};

/** A connection that has greeted and logged in, or the error that it met. Its later errors reach the send that is under way. */
const open = (): Promise<SMTPConnection> =>
  new Promise((resolve, reject) => {
    const connection = connect();
    const failed = (error: SmtpError) => {
      connection.close();
      reject(error);
    };
    // Kept for the connection's whole life: an error without a listener ends the process.
    connection.on('error', failed);
    connection.once('end', () => failed({ message: 'the mail server closed the connection' }));
    connection.connect((error) => {
      if (error) return failed(error);
      const { SMTP_USER, SMTP_PASSWORD } = settings();
      if (!SMTP_USER) return resolve(connection);
      return connection.login({ user: SMTP_USER, pass: SMTP_PASSWORD }, (refusal) =>
        refusal ? failed(refusal) : resolve(connection),
      );
    });
  });

type Try = {
  outcome: Outcome;
  /** The mail server never asked for the mail: it may go out over another connection at once. */
  untouched: boolean;
  /** The connection is as good as before. */
  usable: boolean;
};

/** Hands one mail over. `beforeEnd` is asked when everything but the final dot has gone out. */
const handOver = (
  connection: SMTPConnection,
  envelope: Envelope,
  mail: Mail,
  beforeEnd: () => Promise<boolean>,
  wait: number,
) =>
  new Promise<Try>((resolve) => {
    let asked = false;
    let handedOver = false;
    const failed = (error: SmtpError) => {
      clearTimeout(timer);
      const outcome = outcomeOf(error, handedOver);
      const closing = error.responseCode === CLOSING;
      const answered = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
      const untouched = !asked && (closing || outcome.kind === 'unreachable');
      resolve({ outcome, untouched, usable: answered && !closing });
    };
    const timer = setTimeout(() => {
      failed({ message: 'the mail server took too long' });
      connection.close();
    }, wait);

    const write = async () => {
      content.push(compile(envelope, mail));
      handedOver = await beforeEnd();
      if (!handedOver) throw new Error('the claim ran out');
      content.push(null);
    };
    /** Read only when the mail server waits for it, so that its end is the last moment before the final dot. */
    const content = new Readable({
      read: () => {
        if (asked) return;
        asked = true;
        write().catch((error) => content.destroy(error));
      },
    });
    const addresses = { from: sender().address, to: [envelope.to] };
    connection.send(addresses, content, (error, info) => {
      if (error) return failed(error);
      clearTimeout(timer);
      const answer = oneLine(info?.response ?? '');
      return resolve({ outcome: { kind: 'sent', answer }, untouched: false, usable: true });
    });
  });

/** Clears what a refused mail has left of its envelope; false when the mail server doesn't say so soon. */
const reset = (connection: SMTPConnection): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), RESET_WAIT);
    const end = (clear: boolean) => {
      clearTimeout(timer);
      resolve(clear);
    };
    connection.once('end', () => end(false));
    connection.reset((error) => end(!error));
  });

/** A line to the mail server that carries one mail after another, over one connection as long as that holds. */
export type MailConnection = {
  /**
   * Sends one mail. `beforeEnd` runs when everything but the final dot has gone out; when it says no, the connection is
   * cut and the mail was not sent. Never throws.
   */
  send: (envelope: Envelope, mail: Mail, beforeEnd: () => Promise<boolean>) => Promise<Outcome>;
  close: () => void;
};

/** A line that opens its connection with its first mail. */
export const openConnection = (): MailConnection => {
  let connection: SMTPConnection | undefined;
  let carried = 0;

  const hangUp = () => {
    connection?.close();
    connection = undefined;
  };

  const current = async (): Promise<SMTPConnection> => {
    if (connection) return connection;
    const opened = await open();
    connection = opened;
    carried = 0;
    opened.once('end', () => {
      if (connection === opened) connection = undefined;
    });
    return opened;
  };

  const settle = async ({ outcome, usable }: Try) => {
    carried += 1;
    if (!connection) return;
    if (outcome.kind === 'sent' && carried >= MAX_MAILS_PER_CONNECTION) {
      connection.quit();
      connection = undefined;
    } else if (outcome.kind !== 'sent' && !(usable && (await reset(connection)))) hangUp();
  };

  const send: MailConnection['send'] = async (envelope, mail, beforeEnd) => {
    const until = performance.now() + WHOLE_TRY;
    for (;;) {
      const reused = connection !== undefined;
      try {
        const line = await current();
        const tried = await handOver(line, envelope, mail, beforeEnd, Math.max(1, until - performance.now()));
        await settle(tried);
        // A connection that was idle may be gone; that says nothing about the mail.
        if (!(reused && tried.untouched)) return tried.outcome;
        hangUp();
      } catch (error) {
        hangUp();
        return outcomeOf(error as SmtpError, false);
      }
    }
  };

  const close = () => {
    connection?.quit();
    connection = undefined;
  };
  return { send, close };
};
