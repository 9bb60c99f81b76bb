import { HOUR, markName } from 'contract';

/** A sign-up that this browser made; of its password nothing is kept (decision 65). */
type Kept = { mark: string; at: number };

const key = 'sign-up-marks';
const MAX = 5;
/** Links live 24 h from when their mail leaves. */
const LIFETIME = 48 * HOUR;

function read(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '[]') as Kept[];
    return kept.filter(({ at }) => Date.now() - at < LIFETIME).slice(-MAX);
  } catch {
    return [];
  }
}

function write(kept: Kept[]) {
  try {
    if (kept.length > 0) localStorage.setItem(key, JSON.stringify(kept.slice(-MAX)));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing is asked for the password again.
  }
}

/** Makes up a mark for a sign-up and keeps it in this browser. */
export function makeSignUpMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const mark = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  write([...read(), { mark, at: Date.now() }]);
  return mark;
}

/** The mark that the mail's link names, if it is this browser's. */
export const findSignUpMark = (name: string | undefined): string | undefined =>
  name ? read().find(({ mark }) => markName(mark) === name)?.mark : undefined;

/** Forgets the marks once there is an account. */
export const dropSignUpMarks = () => write([]);
