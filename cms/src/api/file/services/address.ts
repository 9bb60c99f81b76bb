import { HOUR, SECOND } from 'contract';
import { LRUCache } from 'lru-cache';
import { isSigned, signatureOf } from '../../../lib/crypto/signature';
import type { Connection } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import type { FileKind, FileRef } from '../kinds';
import { findOwnFiles, findServedFile, type StoredFile } from '../queries/stored-files';
import { fileOwner } from './owners';

const PURPOSE = 'story-file';
const WINDOW = 30 * 60;
const LIFETIME = HOUR / SECOND;
const CACHE_MAX = 50_000;
const ADDRESS = /^\/api\/file\/([0-9a-f]{32})(?:\?[\w=&.%-]*)?$/;

const issued = new LRUCache<string, { until: number; address: string }>({ max: CACHE_MAX });

/** Addresses made within one half hour run out at the same second, so that browsers can keep the pictures. */
const expiryAt = (seconds: number) => Math.floor(seconds / WINDOW) * WINDOW + LIFETIME;

/** The key of the file to which an address of ours leads. */
export const keyOfAddress = (address: string): string | undefined => {
  const { PUBLIC_URL } = settings();
  const path = address.startsWith(`${PUBLIC_URL}/`) ? address.slice(PUBLIC_URL.length) : address;
  return ADDRESS.exec(path)?.[1];
};

/** When addresses that are made now run out, in seconds since the epoch: the same for half an hour. */
export const addressExpiry = (): number => expiryAt(Math.floor(now() / 1000));

/** The address of a stored file for one hour at most, the same for half an hour: `/api/file/{key}?e=…&s=…` (T-28). */
export const signAddress = (key: string): string => {
  const until = addressExpiry();
  const known = issued.get(key);
  if (known?.until === until) return known.address;
  const address = `/api/file/${key}?e=${until}&s=${signatureOf(PURPOSE, `${key}.${until}`)}`;
  issued.set(key, { until, address });
  return address;
};

/** The file behind a signed address and the seconds that this still has: 403 when it ran out or was altered, 404 when owner or file are gone. */
export const openAddress = async (
  key: string,
  expires: string,
  signature: string,
): Promise<{ file: StoredFile; seconds: number }> => {
  const isOurs = /^\d{10}$/.test(expires) && isSigned(PURPOSE, `${key}.${expires}`, signature);
  const seconds = isOurs ? Number(expires) - Math.floor(now() / 1000) : 0;
  if (seconds <= 0) fail('forbidden', { message: '這個檔案的連結已經失效，請重新整理頁面' });
  const file = await findServedFile(key, fileOwner.get());
  return file ? { file, seconds } : fail('not_found');
};

/** The files behind addresses of this owner's own, signed or not, with their measures; a foreign address is not in the map (T-29). */
export const resolveAddresses = async (
  ownerId: string,
  addresses: readonly string[],
  kind?: FileKind,
  connection?: Connection,
): Promise<Map<string, FileRef>> => {
  const keys = new Map<string, string>();
  for (const address of addresses) {
    const key = keyOfAddress(address);
    if (key) keys.set(address, key);
  }
  const files = new Map<string, FileRef>();
  if (keys.size === 0) return files;
  const own = await findOwnFiles(ownerId, [...new Set(keys.values())], kind, connection);
  for (const [address, key] of keys) {
    const file = own.get(key);
    if (file) files.set(address, file);
  }
  return files;
};
