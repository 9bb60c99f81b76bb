import { DAY, MINUTE, memberStateOf, SECOND } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';
import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import { streamZip, takeZipSlot, type ZipEntry, type ZipStream } from '../../file/zip/stream-zip';
import { outboxRecord } from '../../outbox/port';
import { authAccountAudit, authReauthentication } from '../port';
import { findWaysIn } from '../queries/own-data';
import { findById, type UserRow } from '../queries/users';

const PURPOSE = 'own-data';
const LIFETIME = 5 * MINUTE;
const PER_DAY = 10;

/** A part of what is kept of a person: a value that becomes a file of JSON, or files. */
export type OwnPart = { name: string; value: () => Promise<unknown> } | ZipEntry;

/** What another entity keeps of a person; it registers how that is read and how it is erased. */
export type OwnHolding = {
  parts: (user: UserRow) => Promise<OwnPart[]>;
  /** In the transaction that erases the account; `ids` are the account's and those that had gone into it. */
  erase: (user: UserRow, ids: readonly string[], trx: Transaction) => Promise<void>;
};

type Link = { user: string; until: number };

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
  { name: '收到的信.json', value: () => outboxRecord().mailsTo(user) },
  { name: '操作紀錄.json', value: () => auditService().deedsOf(user.id) },
];

const readLink = (token: string): Link => {
  const link = openToken(PURPOSE, token) as Link | undefined;
  if (!link || link.until <= now()) return fail('forbidden', { message: '這個下載連結已經失效，請重新下載' });
  return link;
};

export default () => {
  const holdings: OwnHolding[] = [];
  return {
    /** Says what another entity keeps of a person. */
    register(holding: OwnHolding): void {
      holdings.push(holding);
    },

    /**
     * A link good for five minutes that streams all that is kept of the member (decision 72), on record; 403 `reauthenticate` in
     * an older login without the present password (T-75), 429 after ten in a day.
     */
    async link(actor: Actor, current: string | undefined, address: string): Promise<string> {
      await authReauthentication().check(actor, current, address);
      await limit('own-data', actor.id, PER_DAY, DAY / SECOND);
      await authAccountAudit().password(actor, 'own_data_exported');
      const link: Link = { user: actor.id, until: now() + LIFETIME };
      return `/api/auth/own-data/${sealToken(PURPOSE, link)}`;
    },

    /** Begins to stream the ZIP of a link: 403 when it ran out, 404 when the account is gone or shut, 429 while two are running. */
    async open(token: string): Promise<ZipStream & { name: string }> {
      const user = await findById(readLink(token).user);
      if (user?.role !== 'user' || memberStateOf(user) !== 'active') return fail('not_found');
      const release = takeZipSlot();
      try {
        const parts = ownParts(user);
        for (const holding of holdings) parts.push(...(await holding.parts(user)));
        const name = '我的資料.zip';
        return { name, ...(await streamZip({ name, entries: parts.map(entryOf), missing: [] }, release)) };
      } catch (error) {
        release();
        throw error;
      }
    },

    /** Erases what all entities keep of a person, in the transaction that erases the account; the record of who did what stays for its time. */
    async erase(user: UserRow, ids: readonly string[], trx: Transaction): Promise<void> {
      for (const holding of holdings) await holding.erase(user, ids, trx);
      await outboxRecord().forget(user, trx);
    },
  };
};
