import { DAY, HOUR, SECOND } from 'contract';
import { now } from '../time/clock';
import { enter } from './in-flight';
import { takeSlot } from './limit';
import { waitAfter } from './login-waits';
import { keyOf, limiter, peek } from './store';
import { admitStranger, type Place } from './stranger-queue';

const QUARTER = 900;
const SEASON = (90 * DAY) / SECOND;
/** What an account knows is known for another season when half of the last one is over. */
const RENEW_MS = (SEASON / 2) * 1_000;
/** T-09: so many different accounts may fail from one address in an hour before strange ones are slowed. */
const FREE_ACCOUNTS = 60;

/** Who tries to log in: the canonical account, the address (`clientAddress`), the device's mark if it has one. */
export type LoginTry = { account: string; address: string; device?: string | undefined };

/**
 * A try that may go on to the password check; exactly one of the two must be called afterwards. `newDevice` is the mark
 * that the browser got with this login.
 */
export type LoginAttempt = { succeeded(newDevice?: string): Promise<void>; failed(): Promise<void> };

const keysOf = ({ account, address, device }: LoginTry) => ({
  account: keyOf(account),
  address: keyOf(address),
  /** A device that this account used before has its own bucket: an attacker can't lock the owner out of it. */
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
  const isStale = (key: string) => (held.get(key)?.ms ?? 0) < RENEW_MS;
  const points = (key: string) => held.get(key)?.points ?? 0;
  const knownDevice = device !== undefined && held.has(id.knownDevice);
  const bucket = knownDevice ? keys.device : keys.account;
  return {
    bucket,
    knownDevice,
    knownAddress: held.has(id.knownAddress),
    staleDevice: isStale(id.knownDevice),
    staleAddress: isStale(id.knownAddress),
    failures: points(`login-fail:${bucket}`),
    failuresToday: points(`login-day:${bucket}`),
    failedAccounts: points(id.accounts),
  };
};

type State = Awaited<ReturnType<typeof read>>;

const noteFailure = async (keys: Keys, bucket: string) => {
  await limiter('login-fail', 1, QUARTER).penalty(bucket);
  await limiter('login-day', 1, DAY / SECOND).penalty(bucket);
  const pair = await limiter('login-pair', 1, HOUR / SECOND).penalty(keys.pairAddress);
  if (pair.consumedPoints === 1) await limiter('login-accounts', 1, HOUR / SECOND).penalty(keys.address);
};

const remember = (pair: string) => limiter('login-known', 1, SEASON).set(pair, 1, SEASON);

/** From now on, for a season, the account knows this address and this device. */
export const rememberClient = async ({ account, address, device }: LoginTry) => {
  await remember(keyOf('address', account, address));
  if (device) await remember(keyOf('device', account, device));
};

const noteSuccess = async ({ account, address, device }: LoginTry, state: State) => {
  if (state.failures > 0) await limiter('login-fail', 1, QUARTER).delete(state.bucket);
  if (state.staleAddress) await remember(keyOf('address', account, address));
  if (device && state.staleDevice) await remember(keyOf('device', account, device));
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
  return async (running: number): Promise<'known' | 'free' | 'stranger' | undefined> => {
    // What was read before waiting is too old: others may have failed in between.
    const state = fresh ?? (await read(keys, device));
    fresh = undefined;
    if (state.knownDevice || state.knownAddress) return 'known';
    if (state.failedAccounts > FREE_ACCOUNTS) return 'stranger';
    return state.failedAccounts + running <= 2 * FREE_ACCOUNTS ? 'free' : undefined;
  };
};

/** Waits for a place among those who try from the same address. */
const placeAt = async (keys: Keys, state: State, device: string | undefined): Promise<Place> => {
  const { value: kind, leave } = await enter(keys.address, admitAddress(keys, state, device));
  if (kind !== 'stranger') return { leave, succeeded: async () => undefined };
  try {
    const place = await admitStranger(keys.address);
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

/** Only a device that the account knows has a queue of its own: another one can be made up. */
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
