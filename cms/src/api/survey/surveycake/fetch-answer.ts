import { limitBody } from '../../../lib/http/limit-body';
import { settings } from '../../../lib/settings';
import { traced } from '../../../lib/tracing/span';

/** A pull takes no longer, ms. */
export const LONGEST_PULL = 3_000;
/** No more is read, bytes. */
const MAX_BYTES = 1024 * 1024;

/** What the service gave: an answer's text, that there is none (4xx), or nothing that can be used. */
export type Fetched = { kind: 'answer'; text: string } | { kind: 'unknown' } | { kind: 'unreachable' };

/**
 * Asks the service for an answer, once: from the address of the settings alone, following no redirect, for `wait` ms and a mebibyte
 * at most. Never throws, and what came is noted nowhere.
 */
export const fetchAnswer = async (svid: string, hash: string, wait = LONGEST_PULL): Promise<Fetched> => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), wait);
  try {
    const address = `${settings().SURVEYCAKE_BASE_URL}/webhook/v0/${svid}/${hash}`;
    const headers = { Accept: 'text/plain', 'Accept-Encoding': 'identity' };
    const response = await traced('surveycake', {}, () =>
      fetch(address, { redirect: 'manual', signal: abort.signal, headers }),
    );
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return { kind: 'unknown' };
    if (response.status !== 200) return { kind: 'unreachable' };
    return { kind: 'answer', text: await limitBody(response, MAX_BYTES).text() };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
    // Whatever is still on its way isn't wanted.
    abort.abort();
  }
};
