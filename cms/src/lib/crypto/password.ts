import { hash, type Options, verify } from '@node-rs/argon2';
import { MINUTE } from 'contract';
import { createSemaphore } from '../concurrency/semaphore';
import { countPasswordCheck } from '../process/metrics';

/** argon2id (the library's default), 19 MiB, two passes: 8 ms on a thread of the pool, so login stays affordable. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each run takes a thread of the pool and 19 MiB; more at once would only make each slower (T-61). */
const semaphore = createSemaphore({ slots: 4, waiting: 400, waitMs: MINUTE, retryAfter: 2, code: 'unavailable' });

/** The hash of a password (argon2id, off the event loop, four at once). 503 when too many wait. */
export const hashPassword = (password: string): Promise<string> => semaphore.run(() => hash(password, OPTIONS));

const costOf = (stored: string) => /\$(m=\d+,t=\d+,p=\d+)\$/.exec(stored)?.[1] ?? 'none';

const check = (stored: string, password: string): Promise<boolean> => {
  countPasswordCheck(costOf(stored));
  return verify(stored, password).catch(() => false);
};

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it takes as long and says no, so that the
 * time of the answer reveals nothing (T-14). 503 when too many wait.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  dummy ??= hash('no account has this password', OPTIONS);
  const against = stored || (await dummy);
  const right = await semaphore.run(() => check(against, password));
  return right && Boolean(stored);
};
