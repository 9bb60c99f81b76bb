import { APPLY_STATUS, type Story } from 'contract';
import { browserStorage } from '@/lib/browser-storage';

type Seen = Pick<Story, 'versions'>;

/**
 * The versions of a story as this device first saw it after it was sent back: what differs from them has been mended since,
 * after a reload too. Of any other story those of now.
 */
export function firstSeen({ id, apply_status, apply_time, versions }: Story): Seen {
  const key = `sent-back:${id}`;
  if (apply_status !== APPLY_STATUS.rejected) {
    browserStorage.removeItem(key);
    return { versions };
  }
  const kept = JSON.parse(browserStorage.getItem(key) ?? 'null') as (Seen & { apply_time: number | null }) | null;
  if (kept?.apply_time === apply_time) return kept;
  browserStorage.setItem(key, JSON.stringify({ apply_time, versions }));
  return { versions };
}
