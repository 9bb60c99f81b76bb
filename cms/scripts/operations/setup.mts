import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { at, Stop } from '../steps/place.mjs';
import { SECRETS } from '../steps/secrets.mjs';
import { encrypterTo } from './age.mts';
import type { openQuestions } from './questions.mts';

const MAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const MADE = [...SECRETS, 'METRICS_TOKEN'];

/** Settings by name. */
type Given = Record<string, string>;

const domain = (given: string) => {
  const host = given
    .replace(/^https?:\/\//, '')
    .replace(/\/+$/, '')
    .toLowerCase();
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
    throw new Stop('請輸入完整的網域，例如 challenge.example.org。(A whole domain, please.)');
  return { PUBLIC_URL: `https://${host}`, TRUST_PROXY: '1' };
};

const urlOf = (given: string, protocols: string[], words: string) => {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !protocols.includes(url.protocol)) throw new Stop(words);
  return url;
};

const mailServer = (given: string) => {
  const words = '請照這樣輸入：smtp://帳號:密碼@主機:587，或 smtps://…:465。(Like smtp://user:password@host:587.)';
  const url = urlOf(given, ['smtp:', 'smtps:'], words);
  const secure = url.protocol === 'smtps:';
  return {
    SMTP_HOST: url.hostname,
    SMTP_PORT: url.port || (secure ? '465' : '587'),
    SMTP_USER: decodeURIComponent(url.username),
    SMTP_PASSWORD: decodeURIComponent(url.password),
    SMTP_SECURE: String(secure),
  };
};

const sender = (given: string) => {
  const address = /<([^<>]+)>$/.exec(given)?.[1] ?? given;
  if (!MAIL.test(address)) throw new Stop('請輸入寄件地址，例如 挑戰 <no-reply@example.org>。(An address, please.)');
  return { MAIL_FROM: given };
};

const store = (given: string): Given => {
  if (given === '' || given === 'local') return { UPLOAD_PROVIDER: 'local' };
  const words =
    '請按 Enter 存在這台機器，或輸入 s3+https://金鑰:密鑰@主機/桶名?region=…。(Enter for this machine, or the address of a bucket.)';
  const url = urlOf(given.replace(/^s3\+/, ''), ['https:', 'http:'], words);
  const bucket = url.pathname.slice(1);
  if (!url.username || !url.password || !bucket) throw new Stop(words);
  return {
    UPLOAD_PROVIDER: 's3',
    S3_ENDPOINT: url.origin,
    S3_REGION: url.searchParams.get('region') ?? 'us-east-1',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: decodeURIComponent(url.username),
    S3_SECRET_ACCESS_KEY: decodeURIComponent(url.password),
  };
};

const admin = (given: string) => {
  if (!MAIL.test(given)) throw new Stop('請輸入電子信箱。(An e-mail address, please.)');
  return {
    BOOTSTRAP_ADMIN_ACCOUNT: given.toLowerCase(),
    BOOTSTRAP_ADMIN_PASSWORD: `Aa1-${randomBytes(12).toString('hex')}`,
  };
};

const backupKey = async (given: string): Promise<Given> => {
  if (given !== '') {
    encrypterTo(given);
    return { BACKUP_PUBLIC_KEY: given, BACKUP_TO: '.data/backups', BACKUP_AT: '03:00' };
  }
  const identity = await generateX25519Identity();
  const publicKey = await identityToRecipient(identity);
  return { BACKUP_PUBLIC_KEY: publicKey, BACKUP_TO: '.data/backups', BACKUP_AT: '03:00', identity };
};

/** The six questions, each with what makes settings of its answer. */
const QUESTIONS: [string, (given: string) => Given | Promise<Given>][] = [
  ['1/6 網域 (domain)，例如 challenge.example.org', domain],
  ['2/6 郵件伺服器 (mail server)，例如 smtp://user:password@smtp.example.org:587', mailServer],
  ['3/6 寄件者 (mail sender)，例如 全球孩童創意行動挑戰 <no-reply@example.org>', sender],
  [
    '4/6 檔案放哪裡 (store)：按 Enter 放在這台機器 (Enter: this machine)，或 s3+https://key:secret@host/bucket?region=…',
    store,
  ],
  ['5/6 第一位管理者的信箱 (first admin)', admin],
  ['6/6 備份的公開金鑰 (backup key, age1…)；按 Enter 現在產生一組 (Enter makes a pair)', backupKey],
];

/** Asks the six questions; the settings of production with secrets made for them, and the private key if one was made. */
export const askSettings = async (questions: ReturnType<typeof openQuestions>) => {
  const all: Given = { NODE_ENV: 'production', DEMO_DATA: 'false' };
  for (const name of MADE) all[name] = randomBytes(32).toString('hex');
  for (const [question, read] of QUESTIONS) Object.assign(all, await questions.answer(question, read));
  const { identity, ...settings } = all;
  return { settings, identity };
};

/** Writes `.env` beside the sample's words; one that is there is never written over. */
export const writeEnv = async (file: string, text: string) => {
  await fs.writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
    throw new Stop(
      `${file} 已經存在，沒有變動；要重新設定請先把它移走。(It is there already and is left as it is: move it away first.)`,
    );
  });
};

/** The sample that `.env` starts from. */
export const sample = () => fs.readFile(at('.env.example'), 'utf8');
