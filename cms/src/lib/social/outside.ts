import { limitBody } from '../http/limit-body';
import { traced } from '../tracing/span';
import { SocialError } from './errors';

/** What all calls to the outside of one page may take together; the page itself answers within four seconds. */
const ALL_CALLS = 3_000;

/** No answer of a provider is longer, bytes. */
const MAX_BYTES = 256 * 1024;

/** Calls of one page to a provider: they share one deadline, and it is noted when the provider isn't there. */
export const outsideCalls = (ms = ALL_CALLS) => {
  const signal = AbortSignal.timeout(ms);
  let away = false;

  return {
    async fetch(url: string | URL, options: RequestInit = {}): Promise<Response> {
      try {
        const host = new URL(url).hostname;
        const response = await traced('login provider', { 'server.address': host }, () =>
          fetch(url, { ...options, redirect: 'manual', signal }),
        );
        away ||= response.status >= 500 || response.status === 429;
        return limitBody(response, MAX_BYTES);
      } catch (error) {
        away = true;
        throw error;
      }
    },

    /** What a failed call comes to. Only the kind of an error is named: its text may hold an address with a code or secret. */
    troubleOf(error: unknown): SocialError {
      if (away || signal.aborted) return new SocialError('down', 'no answer in time');
      if (error instanceof SocialError) return error;
      const { code, name } = error instanceof Error ? (error as Error & { code?: unknown }) : { code: '', name: '' };
      return new SocialError('refused', typeof code === 'string' ? code : name);
    },
  };
};

export type OutsideCalls = ReturnType<typeof outsideCalls>;
