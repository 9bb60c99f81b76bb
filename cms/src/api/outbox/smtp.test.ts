import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailConnection, openConnection, outcomeOf } from './smtp';

/** What the server does instead of answering well; `cut` closes the connection. */
type Script = Partial<Record<'connect' | 'mail' | 'rcpt' | 'data' | 'end', string | 'cut'>>;

let script: Script = {};
let received: string[] = [];
/** How many mails learn that the connection closes, before the script holds again. */
let closing = 0;
let connections = 0;
let server: Server;

const say = (socket: Socket, answer: string) => (answer === 'cut' ? socket.destroy() : socket.write(`${answer}\r\n`));

const converse = (socket: Socket) => {
  let inData = false;
  let text = '';
  connections += 1;
  say(socket, script.connect ?? '220 ready');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (inData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      received.push(text);
      inData = false;
      text = '';
      say(socket, script.end ?? '250 taken');
      return;
    }
    const lines = text.split('\r\n');
    text = lines.pop() ?? '';
    for (const line of lines) {
      if (/^EHLO/i.test(line)) say(socket, '250 hello');
      else if (/^MAIL/i.test(line)) {
        const busy = closing > 0;
        if (busy) closing -= 1;
        say(socket, busy ? '421 closing' : (script.mail ?? '250 ok'));
      } else if (/^RCPT/i.test(line)) say(socket, script.rcpt ?? '250 ok');
      else if (/^DATA/i.test(line)) {
        inData = !script.data;
        say(socket, script.data ?? '354 go on');
      } else if (/^QUIT/i.test(line)) say(socket, '221 bye');
      else say(socket, '250 ok');
    }
  });
};

const envelope = { to: 'a@x.tw', messageId: '<id1@challenge.example.org>' };
const mail = { subject: '主旨', html: '<p>內容</p>', text: '內容' };

const send = async (next: Script, beforeEnd = async () => true) => {
  script = next;
  received = [];
  const line = openConnection();
  const outcome = await line.send(envelope, mail, beforeEnd);
  line.close();
  return outcome;
};

beforeAll(async () => {
  server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    DATABASE_FILENAME: path.join(mkdtempSync(path.join(tmpdir(), 'smtp-')), 'app.db'),
    PUBLIC_URL: 'https://challenge.example.org',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String((server.address() as AddressInfo).port),
    MAIL_FROM: '全球孩童創意行動挑戰 <no-reply@example.org>',
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('sendMail', () => {
  it('sends to one address, with a stable message id and both parts (T-52)', async () => {
    expect(await send({})).toEqual({ kind: 'sent', answer: '250 taken' });
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('Message-ID: <id1@challenge.example.org>');
    expect(received[0]).toContain('To: a@x.tw');
    expect(received[0]).toMatch(/From: =\?UTF-8\?.*<no-reply@example\.org>/s);
    expect(received[0]).toContain('Auto-Submitted: auto-generated');
    expect(received[0]).toContain('text/plain');
    expect(received[0]).toContain('text/html');
  });

  it.each([
    ['refused at RCPT', { rcpt: '550 no such user' }, 'refused'],
    ['refused after the mail', { end: '554 spam' }, 'refused'],
    ['with its sender refused', { mail: '550 who are you' }, 'unreachable'],
    ['greylisted at once', { mail: '451 later' }, 'later'],
    ['greylisted', { rcpt: '450 later' }, 'later'],
    ['not now, after the mail', { end: '452 full' }, 'later'],
    ['busy at the greeting', { connect: '421 busy' }, 'unreachable'],
    ['cut at the greeting', { connect: 'cut' }, 'unreachable'],
    ['cut at MAIL', { mail: 'cut' }, 'unreachable'],
    ['cut before the mail', { data: 'cut' }, 'unreachable'],
    ['cut after the final dot', { end: 'cut' }, 'unknown'],
  ] as const)('%s', async (_what, next, kind) => {
    expect((await send(next)).kind).toBe(kind);
  });

  it('asks only when the mail server waits for the mail', async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return true;
    };
    for (const next of [{ mail: 'cut' }, { rcpt: '450 later' }, { data: 'cut' }]) await send(next, ask);
    expect(asked).toBe(0);
    await send({}, ask);
    expect(asked).toBe(1);
  });

  it('asks before the final dot, and sends nothing when the answer is no', async () => {
    expect((await send({}, async () => false)).kind).toBe('unreachable');
    expect(received).toEqual([]);
    expect((await send({}, () => Promise.reject(new Error('database')))).kind).toBe('unreachable');
    expect(received).toEqual([]);
  });
});

describe('a line', () => {
  const over = async (line: MailConnection, next: Script, beforeEnd = async () => true) => {
    script = next;
    return line.send(envelope, mail, beforeEnd);
  };

  it('carries one mail after another over one connection, after a refused one too', async () => {
    received = [];
    connections = 0;
    const line = openConnection();
    for (const next of [{}, { rcpt: '550 unknown' }, {}, { end: '554 spam' }, { rcpt: '450 later' }, {}])
      await over(line, next);
    line.close();
    expect([connections, received.length]).toEqual([1, 4]);
  });

  it('takes a new one where the mail server has closed the old one, and sends the mail once', async () => {
    received = [];
    connections = 0;
    const line = openConnection();
    expect((await over(line, {})).kind).toBe('sent');
    closing = 1;
    expect((await over(line, {})).kind).toBe('sent');
    line.close();
    expect([connections, received.length]).toEqual([2, 2]);
  });

  it('says what the mail server said', async () => {
    expect((await send({ rcpt: '550 5.1.1 no such user' })).answer).toBe('550 5.1.1 no such user');
    expect((await send({ end: '452 mailbox full' })).answer).toBe('452 mailbox full');
  });

  it('carries a sender’s name, an address for answers and what else a mail has in its head', async () => {
    received = [];
    const line = openConnection();
    script = {};
    const headers = { 'List-Unsubscribe': '<https://challenge.example.org/u?t=1>' };
    const letter = { ...mail, from_name: '挑戰小組', reply_to: 'hello@example.org', headers };
    await line.send(envelope, letter, async () => true);
    line.close();
    expect(received[0]).toContain('Reply-To: hello@example.org');
    expect(received[0]).toContain('List-Unsubscribe: <https://challenge.example.org/u?t=1>');
    expect(received[0]).toMatch(/From: =\?UTF-8\?.*<no-reply@example\.org>/s);
    expect(received[0]).not.toContain('Auto-Submitted');
  });
});

describe('outcomeOf', () => {
  it('takes trouble with the login to the mail server for the server’s', () => {
    const error = { message: 'Invalid login', code: 'EAUTH', responseCode: 535 };
    expect(outcomeOf(error, false).kind).toBe('unreachable');
  });

  it('keeps the reason on one line', () => {
    expect(outcomeOf({ message: 'a\r\nb' }, false).reason).toBe('a b');
  });
});
