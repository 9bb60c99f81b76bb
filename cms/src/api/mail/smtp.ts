import { Transform } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { settings } from '../../lib/settings';
import type { Mail } from '../../mails';

/** How a try ended: `unreachable` says nothing about the mail itself, `unknown` means that it may have arrived. */
export type Outcome = { kind: 'sent' | 'refused' | 'later' | 'unreachable' | 'unknown'; reason?: string };

export type Envelope = { to: string; messageId: string };

/** Whole try, connection included; shorter than a claim's lease, so that nobody else takes the job meanwhile. */
const WHOLE_TRY = 45_000;

const sender = () => {
  const from = settings().MAIL_FROM;
  const match = /^(.*)<([^<>]+)>\s*$/.exec(from);
  return match
    ? { name: (match[1] ?? '').replaceAll('"', '').trim(), address: (match[2] ?? '').trim() }
    : { name: '', address: from.trim() };
};

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

const compile = ({ to, messageId }: Envelope, { subject, html, text }: Mail) =>
  new MailComposer({
    from: sender(),
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'zh-TW' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();

type SmtpError = { message: string; code?: string | undefined; responseCode?: number | undefined };

/** What an error means, given whether the whole mail had been handed over before it. */
export const outcomeOf = ({ message, code, responseCode = 0 }: SmtpError, handedOver: boolean): Outcome => {
  const reason = message.replace(/\s+/g, ' ').slice(0, 300);
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (aboutMail && (responseCode >= 500 || responseCode === 0)) return { kind: 'refused', reason };
  if (aboutMail || (handedOver && responseCode >= 400)) return { kind: 'later', reason };
  return { kind: handedOver ? 'unknown' : 'unreachable', reason };
};

/**
 * Sends one mail over a connection of its own. `beforeEnd` runs when everything but the final dot has gone out; when it
 * says no, the connection is cut and the mail was not sent. Never throws.
 */
export const sendMail = (envelope: Envelope, mail: Mail, beforeEnd: () => Promise<boolean>): Promise<Outcome> =>
  new Promise((resolve) => {
    const connection = connect();
    let handedOver = false;
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
      connection.close();
    };
    const failed = (error: SmtpError) => end(outcomeOf(error, handedOver));
    const timer = setTimeout(() => failed({ message: 'the mail server took too long' }), WHOLE_TRY);

    const lastWord = new Transform({
      transform: (chunk, _encoding, next) => next(null, chunk),
      flush: (next) => {
        beforeEnd().then(
          (mayEnd) => {
            handedOver = mayEnd;
            if (mayEnd) next();
            else failed({ message: 'the claim ran out' });
          },
          (error: Error) => failed(error),
        );
      },
    });
    const send = () => {
      const from = sender().address;
      const content = compile(envelope, mail).createReadStream();
      content.on('error', failed);
      connection.send({ from, to: [envelope.to] }, content.pipe(lastWord), (error) => {
        if (error) return failed(error);
        connection.quit();
        return end({ kind: 'sent' });
      });
    };
    connection.once('error', failed);
    connection.connect((error) => {
      if (error) return failed(error);
      const { SMTP_USER, SMTP_PASSWORD } = settings();
      if (!SMTP_USER) return send();
      return connection.login({ user: SMTP_USER, pass: SMTP_PASSWORD }, (refusal) =>
        refusal ? failed(refusal) : send(),
      );
    });
  });
