import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { ADMIN, logIn } from './client.mjs';
import { fillOurs, PASSWORD } from './fill.mjs';
import { meanwhile } from './meanwhile.mjs';
import { member } from './rows.mjs';
import { startServer } from './servers.mjs';
import { markdown } from './table.mjs';

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

const startMailServer = async () => {
  const child = fork(path.join(import.meta.dirname, 'smtp-server.mjs'));
  const answer = async () => (await once(child, 'message'))[0];
  const { port } = await answer();
  return {
    port,
    /** Begins a round with answers by address; gives what the one before has taken. */
    round: (answers = {}) => {
      child.send({ round: answers });
      return answer();
    },
    stop: () => child.kill(),
  };
};

const barePool = async (port, mails) => {
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
const until = async (look, ms = 1_000) => {
  for (;;) {
    const found = await look();
    if (found) return found;
    await wait(ms);
  }
};

const measureOn = async ({ database, folder }, people) => {
  const smtp = await startMailServer();
  const start = () => startServer('ours', database, folder, { SMTP_PORT: String(smtp.port), MAIL_RATE: '10000' });
  await (await start()).stop();
  await fillOurs(database, { members: people, stories: STORIES });
  const server = await start();
  try {
    const admin = await logIn(server.url, ADMIN);
    const owner = await logIn(server.url, { account: member(0).account, password: PASSWORD });
    const get = async (path) => JSON.parse((await admin.get(path)).text);
    const body = {
      target: 7,
      nickname: '挑戰小組',
      reply_email: 'hello@example.org',
      subject: '請記得補件',
      content: CONTENT,
      auto_send_time: 0,
      status: 2,
    };
    const preview = await admin.send('POST', '/notification/preview', {
      target: 7,
      subject: body.subject,
      content: CONTENT,
    });
    const addresses = Array.from({ length: people }, (_, index) => member(index).account);
    const bare = await barePool(
      smtp.port,
      addresses.map((to) => ({
        from: 'no-reply@example.org',
        to,
        subject: preview.subject,
        html: preview.html,
        text: preview.text,
      })),
    );
    const answers = Object.fromEntries(
      addresses.flatMap((address, index) => {
        if (index % LATER === 0) return [[address, 450]];
        return index % NEVER === 1 ? [[address, 550]] : [];
      }),
    );
    const refused = Object.values(answers).filter((code) => code === 550).length;
    await smtp.round(answers);
    const calls = [() => owner.get('/story/personal?page=1&size=10'), () => admin.get('/story?page=1&size=10')];
    const sent = await meanwhile(calls, async () => {
      const { id } = await admin.send('POST', '/notification', body);
      await until(async () => {
        const { recipients, waiting, retrying } = await get(`/notification/${id}`);
        return recipients > 0 && waiting === retrying;
      });
      return id;
    });
    const first = await get(`/notification/${sent.result}`);
    // The greylisted come again in a minute.
    const last = await until(async () => {
      const one = await get(`/notification/${sent.result}`);
      return one.status === 3 && one;
    });
    const { took, twice } = await smtp.round();
    const right = last.delivered === last.recipients - refused && last.failed === refused && last.unknown === 0;
    return { bare, ours: (first.delivered + first.failed) / sent.seconds, ...sent, last, took, twice, right };
  } finally {
    await server.stop();
    smtp.stop();
  }
};

/** A notification to `people` members, 5 in a hundred refused for the moment and 2 for good, against a bare pool on the same mail server; a Markdown table. */
export const benchMails = async (client, open, people) => {
  const place = await open('mails');
  try {
    const { bare, ours, before, during, last, twice, right } = await measureOn(place, people);
    const met = right && twice === 0 && ours >= GOAL.share * bare && during.p95 <= GOAL.p95;
    const head = [
      'database',
      'recipients',
      'bare pool, mails/s',
      'ours, mails/s',
      'share',
      "others' p95 before, ms",
      'meanwhile, ms',
      'delivered',
      'failed',
      'unknown',
      'twice',
      'goal',
      '',
    ];
    return markdown(head, [
      [
        client,
        last.recipients.toLocaleString('en'),
        bare.toFixed(0),
        ours.toFixed(0),
        `${((ours / bare) * 100).toFixed(0)} %`,
        before.p95.toFixed(1),
        during.p95.toFixed(1),
        last.delivered,
        last.failed,
        last.unknown,
        twice,
        `${GOAL.share * 100} %, ${GOAL.p95} ms`,
        met ? 'met' : 'missed',
      ],
    ]);
  } finally {
    await place.database.stop();
  }
};
