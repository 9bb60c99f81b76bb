import { RateLimiterRes } from 'rate-limiter-flexible';
import { now } from '../clock';
import { enter } from './in-flight';
import { tooMany } from './limit';
import { waitAfter } from './login-waits';
import { keyOf, limiter, peek } from './store';

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;
const SEASON = 90 * DAY;
/** T-09: so many different accounts may fail from one address in an hour before strange ones are slowed. */
const FREE_ACCOUNTS = 60;
const STRANGER_WAIT = 10;

/** Who tries to log in: the canonical account, the address (`clientAddress`), the device's mark if it has one. */
export type LoginTry = { account: string; address: string; device?: string | undefined };

/**
 * A try that may go on to the password check; exactly one of the two must be called afterwards. `newDevice` is the mark
 * that the browser got with this login.
 */
export type LoginAttempt = { succeeded(newDevice?: string): Promise<void>; failed(): Promise<void> };

/** Takes the next place in a queue that lets one through every `seconds`; else 429. */
const takeSlot = async (name: string, key: string, seconds: number) => {
  try {
    await limiter(name, 1, seconds).consume(key, 1, { customDuration: seconds });
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    tooMany(refusal.msBeforeNext);
  }
};

const keysOf = ({ account, address, device }: LoginTry) => ({
  account: keyOf(account),
  address: keyOf(address),
  /** A device that this account used before has its own bucket: nobody can lock the owner out of it. */
  device: keyOf(account, device ?? ''),
  pairDevice: keyOf('device', account, device ?? ''),
  pairAddress: keyOf('address', account, address),
});

type Keys = ReturnType<typeof keysOf>;

const read = async (keys: Keys, device: string | undefined) => {
  const id = {
    knownDevice: `login-known:${keys.pairDevice}`,
    knownAddress: `login-known:${keys.pairAddress}`,
    accounts: `login-accounts:${keys.address}`,
  };
  const buckets = [keys.account, keys.device].flatMap((key) => [`login-fail:${key}`, `login-day:${key}`]);
  const held = await peek([...Object.values(id), ...buckets], now());
  const points = (key: string) => held.get(key)?.points ?? 0;
  const knownDevice = device !== undefined && held.has(id.knownDevice);
  const bucket = knownDevice ? keys.device : keys.account;
  return {
    bucket,
    knownDevice,
    knownAddress: held.has(id.knownAddress),
    failures: points(`login-fail:${bucket}`),
    failuresToday: points(`login-day:${bucket}`),
    failedAccounts: points(id.accounts),
  };
};

type State = Awaited<ReturnType<typeof read>>;

const noteFailure = async (keys: Keys, bucket: string) => {
  await limiter('login-fail', 1, QUARTER).penalty(bucket);
  await limiter('login-day', 1, DAY).penalty(bucket);
  const pair = await limiter('login-pair', 1, HOUR).penalty(keys.pairAddress);
  if (pair.consumedPoints === 1) await limiter('login-accounts', 1, HOUR).penalty(keys.address);
};

const noteSuccess = async (account: string, keys: Keys, state: State, device: string | undefined) => {
  if (state.failures > 0) await limiter('login-fail', 1, QUARTER).delete(state.bucket);
  if (!state.knownAddress) await limiter('login-known', 1, SEASON).penalty(keys.pairAddress);
  if (device && !state.knownDevice) await limiter('login-known', 1, SEASON).penalty(keyOf('device', account, device));
};

/** Not more tries at once than may fail: the next ones wait until it is known how those ended. */
const admitAccount = (keys: Keys, device: string | undefined) => async (running: number) => {
  const state = await read(keys, device);
  const wait = waitAfter(state.failures + running, state.failuresToday + running);
  if (wait > 0 && running > 0) return undefined;
  if (wait > 0) await takeSlot('login-slot', state.bucket, wait);
  return state;
};

const admitAddress = (keys: Keys, first: State, device: string | undefined) => {
  let fresh: State | undefined = first;
  return async (running: number) => {
    // What was read before waiting is too old: others have failed meanwhile.
    const state = fresh ?? (await read(keys, device));
    fresh = undefined;
    if (state.knownDevice || state.knownAddress) return true;
    if (state.failedAccounts <= FREE_ACCOUNTS) return state.failedAccounts + running <= 2 * FREE_ACCOUNTS || undefined;
    await takeSlot('login-stranger', keys.address, STRANGER_WAIT);
    return true;
  };
};

/** Only a device that the account knows has a queue of its own: anybody can make up another. */
const queueOf = async (keys: Keys, device: string | undefined) =>
  device && (await read(keys, device)).knownDevice ? keys.device : keys.account;

/**
 * Lets a login try go on to the password check, or refuses it with 429 (T-08, T-09, decision 23). Only failures count.
 * Many right ones at once pass, if need be one after another; many wrong ones don't slip through before they are counted.
 */
export const beginLogin = async (attempt: LoginTry): Promise<LoginAttempt> => {
  const keys = keysOf(attempt);
  const account = await enter(await queueOf(keys, attempt.device), admitAccount(keys, attempt.device));
  const state = account.value;
  try {
    const address = await enter(keys.address, admitAddress(keys, state, attempt.device));
    const done = () => {
      address.leave();
      account.leave();
    };
    return {
      succeeded: (newDevice) => noteSuccess(attempt.account, keys, state, newDevice ?? attempt.device).finally(done),
      failed: () => noteFailure(keys, state.bucket).finally(done),
    };
  } catch (refusal) {
    account.leave();
    throw refusal;
  }
};
