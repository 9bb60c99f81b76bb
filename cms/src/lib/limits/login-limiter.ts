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
/** What an account knows is known for another season when half of the last one is over. */
const RENEW_MS = (SEASON / 2) * 1_000;
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
    stale: [id.knownDevice, id.knownAddress].some((key) => (held.get(key)?.ms ?? 0) < RENEW_MS),
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

/** From now on, for a season, the account knows this address and this device. */
export const rememberClient = async ({ account, address, device }: LoginTry) => {
  const known = limiter('login-known', 1, SEASON);
  await known.set(keyOf('address', account, address), 1, SEASON);
  if (device) await known.set(keyOf('device', account, device), 1, SEASON);
};

const noteSuccess = async ({ account, address, device }: LoginTry, state: State) => {
  if (state.failures > 0) await limiter('login-fail', 1, QUARTER).delete(state.bucket);
  if (state.stale) await rememberClient({ account, address, device });
};

/** Not more tries at once than may fail: the next ones wait until it is known how those ended. */
const admitAccount = (keys: Keys, device: string | undefined) => async (running: number) => {
  const state = await read(keys, device);
  const wait = waitAfter(state.failures + running, state.failuresToday + running);
  if (wait > 0 && running > 0) return undefined;
  if (wait > 0) await takeSlot('login-slot', state.bucket, wait);
  return state;
};

/** A place among the tries of one address: `succeeded` when the password was right, `leave` in any case. */
type Place = { succeeded(): Promise<void>; leave(): void };

const admitAddress = (keys: Keys, first: State, device: string | undefined) => {
  let fresh: State | undefined = first;
  return async (running: number): Promise<'known' | 'free' | 'stranger' | undefined> => {
    // What was read before waiting is too old: others have failed meanwhile.
    const state = fresh ?? (await read(keys, device));
    fresh = undefined;
    if (state.knownDevice || state.knownAddress) return 'known';
    if (state.failedAccounts > FREE_ACCOUNTS) return 'stranger';
    return state.failedAccounts + running <= 2 * FREE_ACCOUNTS ? 'free' : undefined;
  };
};

/**
 * Strangers at an address from which many accounts failed go one after another. One with the right password gives its place
 * in the queue back, so that a class passes after a spray; between two wrong ones there are 10 s all the same.
 */
const admitStranger = async ({ address }: Keys): Promise<Place> => {
  const judge = async (running: number) => {
    if (running > 0) return undefined;
    await takeSlot('login-stranger', address, STRANGER_WAIT);
    return now();
  };
  const { value: since, leave } = await enter(`stranger:${address}`, judge);
  let inside = true;
  const leaveOnce = () => {
    if (inside) leave();
    inside = false;
  };
  const succeeded = async () => {
    // Later the place may be another's already.
    if (now() - since < STRANGER_WAIT * 1_000) await limiter('login-stranger', 1, STRANGER_WAIT).delete(address);
    leaveOnce();
  };
  return { succeeded, leave: leaveOnce };
};

/** Waits for a place among those who try from the same address. */
const placeAt = async (keys: Keys, state: State, device: string | undefined): Promise<Place> => {
  const { value: kind, leave } = await enter(keys.address, admitAddress(keys, state, device));
  if (kind !== 'stranger') return { leave, succeeded: async () => undefined };
  try {
    const place = await admitStranger(keys);
    return {
      ...place,
      leave: () => {
        place.leave();
        leave();
      },
    };
  } catch (refusal) {
    leave();
    throw refusal;
  }
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
    const place = await placeAt(keys, state, attempt.device);
    const done = () => {
      place.leave();
      account.leave();
    };
    const succeeded = async (newDevice: string | undefined) => {
      await place.succeeded();
      await noteSuccess({ ...attempt, device: newDevice ?? attempt.device }, state);
    };
    return {
      succeeded: (newDevice) => succeeded(newDevice).finally(done),
      failed: () => noteFailure(keys, state.bucket).finally(done),
    };
  } catch (refusal) {
    account.leave();
    throw refusal;
  }
};
