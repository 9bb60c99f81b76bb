import { CITIES } from '../common/cities';

/** What a marked place of a text may say of somebody. */
export const PRIVATE_KINDS = ['name', 'school', 'phone', 'address', 'contact', 'chosen'] as const;
export type PrivateKind = (typeof PRIVATE_KINDS)[number];
export const PRIVATE_LABELS: Readonly<Record<PrivateKind, string>> = {
  name: '姓名',
  school: '學校或班級',
  phone: '電話',
  address: '地址',
  contact: '信箱或網址',
  chosen: '自己加的字詞',
};

/** A place in a text, in characters: `to` is the first that doesn't belong to it. */
export type PrivatePlace = { from: number; to: number; kind: PrivateKind };

/** What is known of a team, beyond what is found by its look. */
export type KnownWords = {
  /** Names of children, of adults, of the team. */
  names: readonly string[];
  schools: readonly string[];
};

/** What stands in the place of a marked word. */
export const HIDDEN_WORD = '○○';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Blanks and marks between the characters of a word hide nothing. */
const GAP = '[\\s\\p{Cf}·・.．]*';

const loose = (word: string) =>
  [...word.replace(/[\s\p{Cf}·・.．]/gu, '')]
    .map((sign) => (sign === '臺' || sign === '台' ? '[臺台]' : escaped(sign)))
    .join(GAP);

const isHan = (text: string) => /^\p{Script=Han}+$/u.test(text);

/** How a child with a Chinese name is called: the whole, without the surname, 小明, 阿明, 明明. */
const chineseNames = (name: string): string[] => {
  const given = [...name].slice(name.length >= 4 ? 2 : 1);
  const last = given.at(-1) ?? '';
  const called = given.filter((sign) => !'小大阿'.includes(sign)).flatMap((sign) => [`小${sign}`, `阿${sign}`]);
  return [name, ...(given.length >= 2 ? [given.join('')] : []), ...called, `${last}${last}`];
};

const namesOf = (name: string): string[] => {
  const whole = name.trim();
  if (isHan(whole) && [...whole].length >= 2) return [...whole].length <= 4 ? chineseNames(whole) : [whole];
  return [whole, ...whole.split(/[\s,]+/)].filter((part) => [...part].length >= 2);
};

const SCHOOL_ENDS =
  '國民小學|國民中學|國民中小學|高級中學|高級中等學校|實驗小學|實驗中學|國中小|國小|國中|高中|高工|高商|高職|實小|附小|附中|小學|中學';
const PLACES = `(?:${CITIES.map((city) => loose(city)).join('|')})?(?:\\p{Script=Han}{1,3}[鄉鎮市區])?(?:[市縣國私]立)?`;

const schoolsOf = (school: string): string[] => {
  const bare = school
    .replace(new RegExp(`^${PLACES}`, 'u'), '')
    .replace(new RegExp(`(?:${SCHOOL_ENDS})$`, 'u'), '')
    .trim();
  return [school.trim(), bare].filter((part) => [...part].length >= 2);
};

const TITLES =
  '老師|主任|校長|同學|教練|醫師|醫生|護理師|護士|里長|村長|鄉長|先生|小姐|女士|媽媽|爸爸|阿姨|叔叔|伯伯|奶奶|爺爺';
const SURNAMES =
  '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴徐周葉蘇莊呂江何蕭羅高簡朱鍾施游彭詹胡沈余趙盧梁柯翁魏孫戴范宋方鄧杜侯曹溫薛丁蔣阮馬唐馮姚石卓董';
const DIGIT = '[\\d０-９]';
const NUMBER = `(?:${DIGIT}|[一二三四五六七八九十百])`;

/** What is found by its look, of any team. */
const LOOKS: readonly (readonly [PrivateKind, RegExp])[] = [
  ['contact', /https?:\/\/[^\s，。；！？、）」]+|www\.[^\s，。；！？、）」]+/giu],
  ['contact', /(?<![\w.+-])[\w.+-]+[@＠][\w-]+(?:[.．][\w-]+)+/gu],
  ['contact', /(?:line|ig|instagram|fb|facebook|臉書)\s{0,3}(?:id|帳號)?\s{0,3}[:：]\s{0,3}[\w.@-]{1,64}/giu],
  ['phone', new RegExp(`(?<!${DIGIT})[+＋(（]?${DIGIT}(?:[-－\\s()（）]{0,2}${DIGIT}){7,14}(?!${DIGIT})`, 'gu')],
  [
    'address',
    new RegExp(
      `${PLACES}(?:\\p{Script=Han}{1,4}[村里])?(?:${NUMBER}{1,3}鄰)?\\p{Script=Han}{1,6}(?:路|街|大道)(?:${NUMBER}+段)?` +
        `(?:${NUMBER}+巷)?(?:${NUMBER}+弄)?${NUMBER}+(?:[之-]${NUMBER}+)?號(?:${NUMBER}+樓)?`,
      'gu',
    ),
  ],
  [
    'school',
    new RegExp(
      `${PLACES}(?:(?![我你他們的了在到去從這那各每間所讀是與和及附近])\\p{Script=Han}){2}(?:${SCHOOL_ENDS})`,
      'gu',
    ),
  ],
  ['school', new RegExp(`${NUMBER}年[${'一二三四五六七八九十甲乙丙丁戊忠孝仁愛信義和平'}\\d０-９]{1,2}班`, 'gu')],
  ['name', new RegExp(`[${SURNAMES}](?:(?![${SURNAMES}])\\p{Script=Han}){0,2}?(?:${TITLES})`, 'gu')],
];

const wordsPattern = (words: readonly string[]) => {
  const parts = [...new Set(words)]
    .sort((one, other) => other.length - one.length)
    .map((word) =>
      // A Latin name is found as a whole word.
      /^[\p{Script=Latin}.'-]+$/u.test(word)
        ? `(?<!\\p{Script=Latin})${escaped(word)}(?!\\p{Script=Latin})`
        : loose(word),
    )
    // A word of nothing but gaps is found everywhere, before any other.
    .filter((part) => part !== '');
  return parts.length > 0 ? new RegExp(parts.join('|'), 'giu') : undefined;
};

const joined = (places: readonly PrivatePlace[]): PrivatePlace[] => {
  const sorted = [...places].sort((one, other) => one.from - other.from || other.to - one.to);
  const merged: PrivatePlace[] = [];
  for (const place of sorted) {
    const last = merged.at(-1);
    if (last && place.from < last.to) last.to = Math.max(last.to, place.to);
    else merged.push({ ...place });
  }
  return merged;
};

/** What a text has of these kinds. Two places that lie over each other are one. */
const placesIn = (
  text: string,
  sought: readonly (readonly [PrivateKind, RegExp | undefined])[],
  known: readonly PrivatePlace[] = [],
): PrivatePlace[] =>
  joined([
    ...sought.flatMap(([kind, pattern]) =>
      pattern
        ? [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length, kind }))
        : [],
    ),
    ...known,
  ]).filter(({ from, to }) => to > from);

/** What finds private places in the texts of one team. */
export const privateFinder = ({ names, schools }: KnownWords): ((text: string) => PrivatePlace[]) => {
  const sought: Parameters<typeof placesIn>[1] = [
    ['name', wordsPattern(names.flatMap(namesOf))],
    ['school', wordsPattern(schools.flatMap(schoolsOf))],
    ...LOOKS,
  ];
  return (text) => placesIn(text, sought);
};

/** Texts with the places of further words that staff want hidden, beside those that are marked already. */
export const markChosen = <Marked extends { text: string; places: readonly PrivatePlace[] }>(
  texts: readonly Marked[],
  chosen: readonly string[],
): (Marked & { places: PrivatePlace[] })[] => {
  const pattern = wordsPattern(chosen.map((word) => word.trim()).filter((word) => word !== ''));
  return texts.map((each) => ({ ...each, places: placesIn(each.text, [['chosen', pattern]], each.places) }));
};

const isSame = (one: { from: number; to: number }, other: { from: number; to: number }) =>
  one.from === other.from && one.to === other.to;

/** The text as the world reads it: what is marked is hidden, but where staff have undone that very place. */
export const hideWords = (
  text: string,
  places: readonly PrivatePlace[],
  undone: readonly { from: number; to: number }[],
): string => {
  let shown = '';
  let at = 0;
  for (const place of places) {
    if (undone.some((other) => isSame(place, other))) continue;
    shown += text.slice(at, place.from) + HIDDEN_WORD;
    at = place.to;
  }
  return shown + text.slice(at);
};
