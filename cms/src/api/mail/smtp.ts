import { Readable } from 'node:stream';
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

const compile = ({ to, messageId }: Envelope, { subject, html, text }: Mail): Promise<Buffer> =>
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
  })
    .compile()
    .build();

type SmtpError = {
  message: string;
  code?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
};

/** What an error means, given whether the whole mail had been handed over before it. */
export const outcomeOf = (error: SmtpError, handedOver: boolean): Outcome => {
  const { message, code, command, responseCode = 0 } = error;
  const reason = message.replace(/\s+/g, ' ').slice(0, 300);
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode >= 400 && responseCode < 500 && (aboutMail || handedOver)) return { kind: 'later', reason };
  // A refused sender is a setting gone wrong: every mail would fail by it, so they wait until it is put right.
  if (aboutMail && command !== 'MAIL FROM') return { kind: 'refused', reason };
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

    /** Read only when the mail server waits for it, so that its end is the last moment before the final dot. */
    const content = async function* () {
      yield await compile(envelope, mail);
      handedOver = await beforeEnd();
      if (!handedOver) throw new Error('the claim ran out');
    };
    const send = () => {
      const from = sender().address;
      connection.send({ from, to: [envelope.to] }, Readable.from(content()), (error) => {
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
