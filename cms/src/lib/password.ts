import { hash, type Options, verify } from '@node-rs/argon2';
import { fail } from './fail';
import { countPasswordCheck } from './metrics';

/** argon2id (the library's default), 19 MiB, two passes: 8 ms on a thread of the pool, so login stays affordable. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each run takes a thread and 19 MiB; more at once only make everybody wait (T-61). */
const AT_ONCE = 4;
const MAX_WAITING = 400;

let running = 0;
const waiting: (() => void)[] = [];

const enter = async () => {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= MAX_WAITING) fail('unavailable', { retry_after: 2 });
  // The place is handed over by `leave`, so the count stays.
  await new Promise<void>((resolve) => waiting.push(resolve));
};

const leave = () => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

const limited = async <T>(work: () => Promise<T>): Promise<T> => {
  await enter();
  try {
    return await work();
  } finally {
    leave();
  }
};

/** The hash of a password (argon2id, off the event loop, four at once). 503 when too many wait. */
export const hashPassword = (password: string): Promise<string> => limited(() => hash(password, OPTIONS));

const costOf = (stored: string) => /\$(m=\d+,t=\d+,p=\d+)\$/.exec(stored)?.[1] ?? 'none';

const check = (stored: string, password: string): Promise<boolean> => {
  countPasswordCheck(costOf(stored));
  return verify(stored, password).catch(() => false);
};

let dummy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account) it takes as long and says no, so that the
 * time of the answer tells nothing (T-14). 503 when too many wait.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  dummy ??= hash('no account has this password', OPTIONS);
  const against = stored || (await dummy);
  const right = await limited(() => check(against, password));
  return right && Boolean(stored);
};
