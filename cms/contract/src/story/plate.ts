/** The grounds of a plate, each at least 4.5:1 with `PLATE_INK`, and paper in the same hue, all of them as light (94 in OKLCH). */
export const PLATE_COLOURS = {
  red: { name: '紅色', ground: '#b3261e', wash: '#ffdfd8' },
  blue: { name: '藍色', ground: '#1f6fb2', wash: '#d6eeff' },
  brown: { name: '咖啡色', ground: '#7a4b2a', wash: '#fae7db' },
  green: { name: '綠色', ground: '#2b7a3d', wash: '#daf3dc' },
  pink: { name: '桃紅色', ground: '#b8316f', wash: '#ffdeeb' },
  gold: { name: '土黃色', ground: '#795000', wash: '#f8e9d4' },
  teal: { name: '青色', ground: '#0e7373', wash: '#d7f1f1' },
  purple: { name: '紫色', ground: '#7041a8', wash: '#f1e4ff' },
  orange: { name: '橘色', ground: '#a84c00', wash: '#ffe3d0' },
  navy: { name: '深藍色', ground: '#2a3f8f', wash: '#dfebff' },
  olive: { name: '橄欖色', ground: '#5f6b12', wash: '#e9efd4' },
  grey: { name: '墨灰色', ground: '#3f4a52', wash: '#e7ecef' },
} as const;
export type PlateColour = keyof typeof PLATE_COLOURS;
export const PLATE_COLOUR_NAMES = Object.keys(PLATE_COLOURS) as PlateColour[];

/** What is drawn and written on every ground. */
export const PLATE_INK = '#ffffff';

/** The pictures of a plate, by their names in the sprite. */
export const EMBLEMS = {
  owl: '貓頭鷹',
  'leopard-cat': '石虎',
  magpie: '藍鵲',
  bear: '黑熊',
  mountain: '山',
  bicycle: '腳踏車',
  turtle: '海龜',
  butterfly: '蝴蝶',
  firefly: '螢火蟲',
  deer: '梅花鹿',
  dolphin: '白海豚',
  tree: '樹',
  star: '星星',
  rocket: '火箭',
  umbrella: '雨傘',
  kite: '風箏',
  boat: '船',
  lighthouse: '燈塔',
  sun: '太陽',
  moon: '月亮',
  cloud: '雲',
  flower: '花',
  fish: '魚',
  book: '書',
} as const;
export type Emblem = keyof typeof EMBLEMS;
export const EMBLEM_NAMES = Object.keys(EMBLEMS) as Emblem[];

export type Plate = { colour: PlateColour; emblem: Emblem; motto: string };

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * The plate of a team that has chosen none, from its account. Teams are numbered one after the other: neighbours differ in colour
 * and emblem, and only after 288 teams is a pair the same again.
 */
export const plateFrom = (account: string): Plate => {
  const number = Number(account.split('-').at(-1)) || 0;
  return {
    colour: at(PLATE_COLOUR_NAMES, number * 5 + Math.floor(number / EMBLEM_NAMES.length)),
    emblem: at(EMBLEM_NAMES, number),
    motto: '',
  };
};

/** The plate of a team: what it has chosen, else what follows from its account. */
export const plateOf = ({ account, plate }: { account: string; plate?: Plate | null }): Plate =>
  plate ?? plateFrom(account);

/** A plate in words: 綠色的石虎. */
export const plateWords = ({ colour, emblem }: Pick<Plate, 'colour' | 'emblem'>): string =>
  `${PLATE_COLOURS[colour].name}的${EMBLEMS[emblem]}`;
