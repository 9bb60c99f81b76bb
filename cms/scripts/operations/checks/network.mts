import { randomBytes } from 'node:crypto';
import dns from 'node:dns/promises';
import fs from 'node:fs/promises';
import path from 'node:path';
import tls from 'node:tls';
import nodemailer from 'nodemailer';
import { DAY } from '../../steps/durations.mts';
import { faultOf } from '../fault.mts';
import { openFiles } from '../stores/open-store.mts';
import { type Check, fail, ok, warn } from './check.mts';

/** Refuses a folder that can't be written; one that isn't there is made in the nearest one that is. */
const demandWritable = async (folder: string) => {
  for (let there = folder; ; there = path.dirname(there)) {
    try {
      return await fs.access(there, fs.constants.W_OK);
    } catch (error) {
      if (faultOf(error).code !== 'ENOENT') throw error;
    }
  }
};

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

const urlOf = (env: NodeJS.ProcessEnv) => new URL(env.PUBLIC_URL || `http://localhost:${env.PORT || 1337}`);

/** Asks the store without changing it: for an object that isn't there and, of a folder, for the right to write. */
const reachStore = (env: NodeJS.ProcessEnv) => async () => {
  const files = await openFiles(env);
  await files.read('private/doctor');
  if (env.UPLOAD_PROVIDER !== 's3') await demandWritable(files.address);
  return ok(`${files.address}：可以使用 (in reach)`);
};

const store = (env: NodeJS.ProcessEnv) => async () => {
  const files = await openFiles(env);
  const name = `private/doctor-${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(32);
  await files.write(name, bytes);
  const back = await files.read(name);
  await files.remove(name);
  const gone = (await files.read(name)) === undefined;
  const well = back?.equals(bytes) && gone;
  return well
    ? ok(`${files.address}：寫入、讀取、刪除都成功 (write, read, delete)`)
    : fail(files.address, '請檢查金鑰的權限 (look at the rights of the key)');
};

/** The mail server with the login of the settings. */
export const transportOf = (env: NodeJS.ProcessEnv) =>
  nodemailer.createTransport({
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT || 587),
    secure: env.SMTP_SECURE === 'true',
    ...(env.SMTP_USER ? { auth: { user: env.SMTP_USER, pass: env.SMTP_PASSWORD } } : {}),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
  });

const smtp = (env: NodeJS.ProcessEnv) => async () => {
  if (!env.SMTP_HOST) return warn('沒有設定 SMTP_HOST (none is set)', '請設定郵件伺服器 (set the mail server)');
  const transport = transportOf(env);
  try {
    await transport.verify();
    return ok(`${env.SMTP_HOST}:${env.SMTP_PORT || 587}`);
  } catch (error) {
    return fail(
      faultOf(error).message,
      '請檢查 SMTP_HOST、SMTP_PORT、SMTP_USER、SMTP_PASSWORD、SMTP_SECURE (look at these settings)',
    );
  } finally {
    transport.close();
  }
};

const senderDomain = (env: NodeJS.ProcessEnv) => /@([^\s@<>]+)>?$/.exec(env.MAIL_FROM ?? '')?.[1];

const texts = async (name: string) => (await dns.resolveTxt(name).catch(() => [])).map((parts) => parts.join(''));

const dnsCheck =
  (env: NodeJS.ProcessEnv, at: (domain: string) => string[], begins: string, cure: string) => async () => {
    const domain = senderDomain(env);
    if (!domain || domain.endsWith('.localdomain'))
      return warn('MAIL_FROM 還沒有自己的網域 (no domain of its own)', '請設定 MAIL_FROM (set it)');
    for (const name of at(domain)) {
      const found = (await texts(name)).find((text) => text.toLowerCase().startsWith(begins));
      if (found) return ok(`${name} ${found.slice(0, 60)}`);
    }
    return warn(`${domain} 沒有 (has none)`, cure);
  };

/** Names under which mail providers commonly publish their key. */
const SELECTORS = ['default', 'mail', 'dkim', 's1', 's2', 'k1', 'google', 'selector1', 'selector2', 'resend', 'mx'];

const proxies = (env: NodeJS.ProcessEnv) => async () => {
  const trusted = Number(env.TRUST_PROXY || 0);
  const { protocol, hostname } = urlOf(env);
  const seen = `TRUST_PROXY=${trusted}`;
  if (protocol === 'https:' && !LOOPBACK.test(hostname) && trusted === 0)
    return fail(
      seen,
      '前面有代理伺服器時請設為它們的數目，通常是 1 (set it to how many proxies are in front, usually 1)',
    );
  return ok(seen);
};

const certificate = ({ hostname, port }: URL) =>
  new Promise<tls.PeerCertificate>((resolve, reject) => {
    const socket = tls.connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(socket.getPeerCertificate());
      socket.end();
    });
    socket.once('error', reject);
  });

const encrypted = (env: NodeJS.ProcessEnv) => async () => {
  const url = urlOf(env);
  if (LOOPBACK.test(url.hostname)) return ok('本機不需要 (not needed on this machine)');
  if (url.protocol !== 'https:')
    return fail(url.origin, '請用 https，Caddy 會自動取得憑證 (use https: Caddy gets the certificate by itself)');
  const { valid_to } = await certificate(url);
  const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY);
  const seen = `憑證還有 ${days} 天 (days left)`;
  return days >= 14 ? ok(seen) : fail(seen, '請檢查代理伺服器為什麼沒有更新憑證 (see why the proxy did not renew it)');
};

const reach = async (address: URL | string, what: string) => {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(8_000) });
  await answer.body?.cancel();
  return answer.status < 500
    ? ok(`${what}：${answer.status}`)
    : fail(`${what}：${answer.status}`, '對方目前有問題，請稍後再試 (trouble on their side: try later)');
};

const google = (env: NodeJS.ProcessEnv) =>
  reach(
    new URL(
      '.well-known/openid-configuration',
      `${(env.GOOGLE_ISSUER || 'https://accounts.google.com').replace(/\/?$/, '/')}`,
    ),
    'Google',
  );
const facebook = (env: NodeJS.ProcessEnv) =>
  reach(env.FACEBOOK_GRAPH_URL || 'https://graph.facebook.com/v24.0', 'Facebook');

const social = (env: NodeJS.ProcessEnv) => async () => {
  const found = [
    ...(env.GOOGLE_CLIENT_ID ? [await google(env)] : []),
    ...(env.FACEBOOK_CLIENT_ID ? [await facebook(env)] : []),
  ];
  if (found.length === 0) return ok('沒有使用 (not used)');
  return found.find(({ level }) => level !== 'ok') ?? ok(found.map(({ seen }) => seen).join('、'));
};

const surveys = (env: NodeJS.ProcessEnv) => async () =>
  env.SURVEY_PROVIDER === 'surveycake'
    ? reach(env.SURVEYCAKE_BASE_URL || 'https://www.surveycake.com', 'SurveyCake')
    : ok('使用內建問卷 (the built-in ones)');

/** Checks of what is outside the process: store, mail, names, proxy, services. Unless they `mayWrite`, the store is only read. */
export const networkChecks = (env: NodeJS.ProcessEnv, mayWrite = true): Check[] => [
  { name: '儲存空間 store', look: mayWrite ? store(env) : reachStore(env) },
  { name: '寄信 SMTP', look: smtp(env) },
  {
    name: 'SPF',
    look: dnsCheck(
      env,
      (domain) => [domain],
      'v=spf1',
      '請在網域加一筆 TXT：v=spf1 include:… -all (your mail provider names it)',
    ),
  },
  {
    name: 'DKIM',
    look: dnsCheck(
      env,
      (domain) =>
        [...(env.DKIM_SELECTOR ? [env.DKIM_SELECTOR] : []), ...SELECTORS].map((name) => `${name}._domainkey.${domain}`),
      'v=dkim1',
      '請照郵件業者的說明加上 DKIM 紀錄 (your mail provider names it)',
    ),
  },
  {
    name: 'DMARC',
    look: dnsCheck(
      env,
      (domain) => [`_dmarc.${domain}`],
      'v=dmarc1',
      '請加一筆 TXT：_dmarc v=DMARC1; p=quarantine (add that record)',
    ),
  },
  { name: '代理伺服器 proxies', look: proxies(env) },
  { name: 'TLS', look: encrypted(env) },
  { name: '社群登入 social login', look: social(env) },
  { name: '問卷 SurveyCake', look: surveys(env) },
];
