import { now } from '../time/clock';
import { enter } from './in-flight';
import { takeSlot } from './limit';
import { limiter } from './store';

const STRANGER_WAIT = 10;

/** A place among the tries of one address: `succeeded` when the password was right, `leave` in any case. */
export type Place = { succeeded(): Promise<void>; leave(): void };

/**
 * Strangers at an address from which many accounts failed go one after another. One with the right password gives its place
 * in the queue back, so that a class passes after a spray; between two wrong ones there are 10 s all the same.
 * `address` is as limits store it.
 */
export const admitStranger = async (address: string): Promise<Place> => {
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
