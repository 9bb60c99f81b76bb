import { COMMON_NUMBERS, COMMON_STEMS } from './common-passwords';

export { READABLE_PASSWORD_BYTES, readablePassword } from './readable-password';

/** Lengths in characters; the longest is refused with a message, never cut (M §9). */
export const ACCOUNT_PASSWORD_MIN = 8;
export const STORY_PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

const TOO_LONG = `長度最多為${PASSWORD_MAX}字元`;
const TOO_COMMON = '這組密碼太容易被猜到，請換一組';
const IS_ACCOUNT = '密碼不能和故事帳號相同';
const IS_TEAM_NAME = '密碼不能和小組名稱相同';

/** Keys and signs that follow each other; a password made of such runs is a pattern, not a secret. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9',
  '!@#$%^&*()',
];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const SHORTEST_RUN = 3;
const REPEATED = /^(.{1,4})\1+$/u;
const AFFIXED_DIGITS = /^\d{0,4}([^\d].*?)\d{0,4}$/;
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lengthOf = (password: string) => [...password].length;

/** Letters and digits alone, in one case and width: how two spellings of one secret are compared. */
const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const isRun = (text: string) => RUNS.some((row) => row.includes(text)) || /^(.)\1+$/u.test(text);

/** Every part of a run is a run, so each start is followed only as far as it holds: no backtracking on long input. */
const isMadeOfRuns = (text: string) => {
  const ends = new Set([0]);
  for (const start of ends) {
    for (let end = start + SHORTEST_RUN; end <= text.length && isRun(text.slice(start, end)); end += 1) ends.add(end);
  }
  return ends.has(text.length);
};

const isPattern = (text: string) => text !== '' && (REPEATED.test(text) || isMadeOfRuns(text));

const hasCommonStem = (text: string) => {
  const stem = AFFIXED_DIGITS.exec(text)?.[1];
  if (stem === undefined) return COMMON_NUMBERS.has(text);
  const plain = stem.replace(/[0134578@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
  return [stem, plain].some((word) => COMMON_STEMS.has(fold(word)));
};

/**
 * Whether a password is near the top of everybody's list (T-18): a common word or programme name, also with up to
 * four digits next to it or look-alike signs in it (dfc2025, p@ssw0rd1), a repetition, or runs of neighbouring keys.
 */
export function isCommonPassword(password: string): boolean {
  const raw = password.normalize('NFKC').toLowerCase().replace(/\s/g, '');
  return [raw, fold(raw)].some((text) => isPattern(text) || hasCommonStem(text));
}

/** What is wrong with a new password of a member's or manager's account, or null (M §5). */
export function checkAccountPassword(password: string): string | null {
  if (password === '') return '請輸入密碼';
  if (lengthOf(password) < ACCOUNT_PASSWORD_MIN) return `長度至少為${ACCOUNT_PASSWORD_MIN}字元`;
  return lengthOf(password) > PASSWORD_MAX ? TOO_LONG : null;
}

/** What is wrong with a new password of a story, or null (M §5, T-18); compared with its account and team name. */
export function checkStoryPassword(password: string, story: { account: string; team_name: string }): string | null {
  if (password === '') return `請輸入密碼（至少${STORY_PASSWORD_MIN}字元）`;
  if (lengthOf(password) < STORY_PASSWORD_MIN) return `長度至少為${STORY_PASSWORD_MIN}字元`;
  if (lengthOf(password) > PASSWORD_MAX) return TOO_LONG;
  const folded = fold(password);
  const account = fold(story.account);
  if (folded !== '' && (folded === account || folded === account.replace(/^chi/, ''))) return IS_ACCOUNT;
  if (folded !== '' && folded === fold(story.team_name)) return IS_TEAM_NAME;
  return isCommonPassword(password) ? TOO_COMMON : null;
}
