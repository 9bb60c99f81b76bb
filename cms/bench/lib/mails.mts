import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { ADMIN, logIn } from './client.mts';
import { fillOurs } from './fill.mts';
import { meanwhile } from './meanwhile.mts';
import { others } from './others.mts';
import { member } from './rows.mts';
import { type Open, type Place, startServer } from './servers.mts';
import { markdown } from './table.mts';

/** Of what a bare pool sends to the same mail server in the same run; and what others wait meanwhile, ms. */
const GOAL = { share: 0.6, p95: 50 };
const STORIES = 2_000;
/** One in so many recipients is refused for the moment, one in so many for good: 5 and 2 in a hundred. */
const [LATER, NEVER] = [20, 50];
const CONNECTIONS = 5;

const CONTENT =
  '<h2>請記得補件</h2><p>{{姓名}} 您好：</p><p>小組「{{小組名稱}}」（{{故事帳號}}）的故事還差一點點，請依照審核說明補充後再送出一次。</p>' +
  '<ul><li>照片四步驟各一張以上</li><li>學習單一份</li><li>影片連結</li></ul><p>還缺少的項目：<br />{{缺少的項目}}</p>' +
  '<p>有任何問題，請<a href="https://example.org/help">和我們聯絡</a>。</p>';
const LETTER = { target: 7, subject: '請記得補件', content: CONTENT };
const NOTIFICATION = {
  ...LETTER,
  nickname: '挑戰小組',
  reply_email: 'hello@example.org',
  auto_send_time: 0,
  status: 2,
};

/** The bench's mail server, in a process of its own. */
export const startMailServer = async () => {
  const child = fork(path.join(import.meta.dirname, 'smtp-server.mts'));
  const answer = async <Message,>() => (await once(child, 'message'))[0] as Message;
  const { port } = await answer<{ port: number }>();
  return {
    port,
    /** Begins a round with answers by address; gives what the one before has taken: how often each address. */
    round: async (answers: Record<string, number> = {}) => {
      child.send({ round: answers });
      return new Map(await answer<[string, number][]>());
    },
    stop: () => child.kill(),
  };
};

/** Mails a second that nodemailer's own pool hands over, the same mails over as many connections. */
const barePool = async (port: number, mails: readonly SendMailOptions[]) => {
  const pool = nodemailer.createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    maxConnections: CONNECTIONS,
  });
  const from = performance.now();
  await Promise.all(mails.map((mail) => pool.sendMail(mail)));
  const seconds = (performance.now() - from) / 1_000;
  pool.close();
  return mails.length / seconds;
};

/** As often as the page does while it is looked at. */
const until = async <Found,>(look: () => Promise<Found | false>, ms = 1_000): Promise<Found> => {
  for (;;) {
    const found = await look();
    if (found) return found;
    await wait(ms);
  }
};

/** What each recipient gets: by its place among them. */
const answerOf = (index: number) => {
  if (index % LATER === 0) return 450;
  return index % NEVER === 1 ? 550 : 250;
};

/** How many recipients ended otherwise than they have to: by the rows, and by what the mail server took. */
type Job = { recipient: string; state: string; tries: number };

const wrong = (addresses: readonly string[], rows: readonly Job[], taken: ReadonlyMap<string, number>) => {
  const stored = new Map(rows.map((row) => [row.recipient, row]));
  const right = (address: string, index: number) => {
    const code = answerOf(index);
    const row = stored.get(address);
    if (row?.state !== (code === 550 ? 'failed' : 'sent') || (taken.get(address) ?? 0) !== (code === 550 ? 0 : 1))
      return false;
    return Number(row.tries) === (code === 450 ? 1 : 0);
  };
  const known = new Set(addresses);
  const strangers = [...stored.keys(), ...taken.keys()].filter((address) => !known.has(address)).length;
  const doubles = rows.length - stored.size;
  return addresses.filter((address, index) => !right(address, index)).length + strangers + doubles;
};

type Looked = Record<'recipients' | 'waiting' | 'retrying' | 'delivered' | 'failed' | 'unknown' | 'status', number>;

const measureOn = async ({ database, folder }: Place, people: number) => {
  const smtp = await startMailServer();
  const start = () => startServer('ours', database, folder, { SMTP_PORT: String(smtp.port), MAIL_RATE: '10000' });
  await (await start()).stop();
  await fillOurs(database, { members: people, stories: STORIES });
  const server = await start();
  const db = database.connect('ours');
  try {
    const admin = await logIn(server.url, ADMIN);
    const look = async (id: string) => JSON.parse((await admin.get(`/notification/${id}`)).text) as Looked;
    const preview = await admin.send('POST', '/notification/preview', LETTER);
    const { subject, html, text } = preview as Record<'subject' | 'html' | 'text', string>;
    const addresses = Array.from({ length: people }, (_, index) => member(index).account);
    const bare = await barePool(
      smtp.port,
      addresses.map((to) => ({ from: 'no-reply@example.org', to, subject, html, text })),
    );
    await smtp.round(
      Object.fromEntries(
        addresses.map((address, index) => [address, answerOf(index)]).filter(([, code]) => code !== 250),
      ),
    );
    const calls = await others(server.url, admin);
    let posted = 0;
    const sent = await meanwhile(calls, async () => {
      posted = Date.now();
      const { id } = (await admin.send('POST', '/notification', NOTIFICATION)) as { id: string };
      return until(async () => {
        const { recipients, waiting, retrying } = await look(id);
        return recipients > 0 && waiting === retrying && id;
      });
    });
    const id = sent.result;
    // Everybody was tried once; those who were refused for the moment come again in a minute.
    const first = await db('mail_jobs').where({ notification_id: id, state: 'sent' }).max('sent_time as time').first();
    const { delivered, failed } = await look(id);
    const seconds = (new Date(first?.time ?? Number.NaN).getTime() - posted) / 1_000;
    const last = await until(async () => {
      const one = await look(id);
      return one.status === 3 && one;
    });
    const rows: Job[] = await db('mail_jobs').where({ notification_id: id }).select('recipient', 'state', 'tries');
    const taken = await smtp.round();
    const twice = [...taken.values()].filter((count) => count > 1).length;
    return {
      bare,
      ours: (delivered + failed) / seconds,
      ...sent,
      last,
      twice,
      wrong: wrong(addresses, rows, taken),
    };
  } finally {
    await db.destroy();
    await server.stop();
    smtp.stop();
  }
};

const HEAD = [
  'database',
  'recipients',
  'bare pool, mails/s',
  'ours, mails/s',
  'share',
  'delivered',
  'failed',
  'unknown',
  'twice',
  'ended wrong',
  'goal',
  '',
];
const CALLS = ["staff's stories", "a member's stories", "staff's partners", "a member's save"];
const WAITS = ['database', 'call', 'p95 before, ms', 'p95 meanwhile, ms', 'goal', ''];

/**
 * A notification to `people` members, 5 in a hundred refused for the moment and 2 for good, against a bare pool on the same
 * mail server, and what others wait meanwhile; two Markdown tables.
 */
export const benchMails = async (client: string, open: Open, people: number): Promise<string> => {
  const place = await open('mails');
  try {
    const { bare, ours, before, during, last, twice, wrong } = await measureOn(place, people);
    const met = wrong === 0 && twice === 0 && last.unknown === 0 && ours >= GOAL.share * bare;
    const sent = [
      client,
      last.recipients.toLocaleString('en'),
      bare.toFixed(0),
      ours.toFixed(0),
      `${((ours / bare) * 100).toFixed(0)} %`,
      last.delivered,
      last.failed,
      last.unknown,
      twice,
      wrong,
      `${GOAL.share * 100} %, all right`,
      met ? 'met' : 'missed',
    ];
    const waits = CALLS.map((call, index) => {
      const [usual = Number.NaN, busy = Number.NaN] = [before.each[index], during.each[index]];
      const met = busy <= GOAL.p95 ? 'met' : 'missed';
      return [client, call, usual.toFixed(1), busy.toFixed(1), `${GOAL.p95} ms`, met];
    });
    return `${markdown(HEAD, [sent])}\n\n${markdown(WAITS, waits)}`;
  } finally {
    await place.database.stop();
  }
};
