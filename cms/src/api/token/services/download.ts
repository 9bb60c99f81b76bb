import { randomBytes } from 'node:crypto';
import { MINUTE } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { findToken, insertUsed } from '../queries/one-time-tokens';

const LIFETIME = 5 * MINUTE;

/** What every link to an export says in addition to its own: which one it is, for whom it was made, until when (ms). */
export type DownloadLink = { id: string; actor: string; until: number };

const keyOf = (id: string) => `download:${id}`;

/** A signed link to an export, good for five minutes and for one finished download (decision 87). */
export const sealDownload = (purpose: string, actor: string, said: object): string => {
  const link: DownloadLink = { id: randomBytes(16).toString('base64url'), actor, until: now() + LIFETIME };
  return sealToken(purpose, { ...said, ...link });
};

/** What a link says; 403 when it was altered, ran out or has been downloaded to its end, by whichever server. */
export const openDownload = async <Said>(purpose: string, token: string): Promise<Said & DownloadLink> => {
  const link = openToken(purpose, token) as (Said & DownloadLink) | undefined;
  if (!link?.id || link.until <= now()) return fail('forbidden', { message: '這個下載連結已經失效，請重新下載' });
  if (await findToken(keyOf(link.id)))
    return fail('forbidden', { message: '這個下載連結已經用過了，請回到原來的頁面再按一次下載' });
  return link;
};

/** Says that a download came to its end: the link leads nowhere from now on, while others that run may end too. */
export const finishDownload = async ({ id, actor, until }: DownloadLink): Promise<void> => {
  await insertUsed(keyOf(id), { purpose: 'download', user_id: actor, expires: until }, now());
};
