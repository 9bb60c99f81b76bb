import { DAY, memberStateOf, SECOND } from 'contract';
import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { findDeedsOf } from '../../audit/port';
import type { ZipDownload } from '../../file/zip/send-zip';
import { streamZip, takeZipSlot, type ZipEntry, type ZipStream } from '../../file/zip/stream-zip';
import { findMailsTo, forgetRecipient } from '../../outbox/port';
import { finishDownload, openDownload, sealDownload } from '../../token/port';
import { findWaysIn } from '../queries/own-data';
import { findById, type UserRow } from '../queries/users';
import { recordPasswordAction } from './account-audit';

const PURPOSE = 'own-data';
const PER_DAY = 10;
const NAME = '我的資料.zip';

/** A part of what is kept of a person: a value that becomes a file of JSON, or files. */
export type OwnPart = { name: string; value: () => Promise<unknown> } | ZipEntry;

/** What another entity keeps of a person; it registers how that is read and how it is erased. */
export type OwnHolding = {
  parts: (user: UserRow) => Promise<OwnPart[]>;
  /** In the transaction that erases the account; `ids` are the account's and those that had gone into it. */
  erase: (user: UserRow, ids: readonly string[], trx: Transaction) => Promise<void>;
};

const README = [
  '這裡是平台保存、和您的帳號有關的資料。',
  '',
  '個人資料.json：帳號與個人資料。其他的 .json 檔以內容命名，時間是 1970 年起的毫秒數。',
  '故事：您建立的故事，附上照片與學習單。其他人只有姓名，他們的聯絡方式和填寫的問卷不在裡面。',
].join('\r\n');

const bytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8');

const entryOf = (part: OwnPart): ZipEntry =>
  'value' in part ? { name: part.name, make: async () => bytes(await part.value()) } : part;

const profileOf = (user: UserRow) => {
  const { account, email, name, phone, tel, wade_giles, gender, born_date, introducer, jobs } = user;
  const { create_time, update_time, login_time } = user;
  return {
    ...{ account, email, name, phone, tel, wade_giles, gender, born_date, introducer, jobs },
    ...{ create_time, update_time, login_time },
  };
};

const ownParts = (user: UserRow): OwnPart[] => [
  { name: '說明.txt', make: async () => Buffer.from(`\uFEFF${README}\r\n`, 'utf8') },
  { name: '個人資料.json', value: async () => profileOf(user) },
  { name: '登入方式.json', value: () => findWaysIn(user.id) },
  { name: '收到的信.json', value: () => findMailsTo(user) },
  { name: '操作紀錄.json', value: () => findDeedsOf(user.id) },
];

const holdings: OwnHolding[] = [];

const begin = async (user: UserRow): Promise<ZipStream> => {
  const release = takeZipSlot();
  try {
    const parts = ownParts(user);
    for (const holding of holdings) parts.push(...(await holding.parts(user)));
    return await streamZip({ name: NAME, entries: parts.map(entryOf), missing: [] }, release);
  } catch (error) {
    release();
    throw error;
  }
};

/** Says what another entity keeps of a person. */
export const registerOwnData = (holding: OwnHolding): void => {
  holdings.push(holding);
};

/**
 * A link good for five minutes and one finished download, that streams all that is kept of the member (decision 72), on record; 429 after ten in a
 * day.
 */
export const makeOwnDataLink = async (actor: Actor): Promise<string> => {
  await limit('own-data', actor.id, PER_DAY, DAY / SECOND);
  await recordPasswordAction(actor, 'own_data_exported');
  return `/api/auth/own-data/${sealDownload(PURPOSE, actor.id, {})}`;
};

/** The ZIP of a link: 403 when it ran out or was used, 404 when the account is gone or shut, 429 when it begins while two are running. */
export const openOwnData = async (token: string): Promise<ZipDownload> => {
  const link = await openDownload(PURPOSE, token);
  const user = await findById(link.actor);
  if (user?.role !== 'user' || memberStateOf(user) !== 'active') return fail('not_found');
  return { name: NAME, begin: () => begin(user), finished: () => finishDownload(link) };
};

/** Erases what all entities keep of a person, in the transaction that erases the account; the record of who did what stays for its time. */
export const eraseOwnData = async (user: UserRow, ids: readonly string[], trx: Transaction): Promise<void> => {
  for (const holding of holdings) await holding.erase(user, ids, trx);
  await forgetRecipient(user, trx);
};
