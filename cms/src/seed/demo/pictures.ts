import { BRAND_COLOUR, PICTURE_STAGES, type PictureStage } from 'contract';
import sharp from 'sharp';
import type { Random } from './random';

export const WIDTH = 1280;
export const HEIGHT = 853;
/** How many different pictures there are of each stage. */
const VARIANTS = 10;

/** Tints of the four stages, the light and the strong one. */
const COLORS: Record<PictureStage, readonly [string, string]> = {
  feeling: ['#E58A6C', '#B04800'],
  imagine: ['#F2C14E', '#B57E00'],
  implement: ['#63B79E', '#1F8069'],
  share: ['#A98BDB', '#7A4FBF'],
};
/** Land and sky on different days, from light to dark: of ten covers beside each other no more than two look alike. */
const DAYS = [
  ['#E3F1FB', '#8FC3E8', '#3E7CCB'],
  ['#FDF0E0', '#F2B27A', '#B5622D'],
  ['#EAF4E2', '#9CC58A', '#4D8A48'],
  ['#EDEDF3', '#A5A9BF', '#5A5F7D'],
  ['#FBE9F0', '#E79AB8', '#A63D68'],
] as const;
const SKINS = ['#F3CDA8', '#E3B088', '#C98F64'];

const hill = (random: Random, y: number, color: string) => {
  const middle = random.whole(300, 980);
  const top = y - random.whole(60, 180);
  return `<path d="M0 ${y} Q ${middle} ${top} ${WIDTH} ${y - random.whole(0, 60)} V ${HEIGHT} H 0 Z" fill="${color}"/>`;
};

const child = (random: Random, x: number, shirt: string) => {
  const y = random.whole(560, 620);
  return (
    `<rect x="${x - 42}" y="${y}" width="84" height="150" rx="36" fill="${shirt}" stroke="#FFFFFF" stroke-width="5"/>` +
    `<circle cx="${x}" cy="${y - 38}" r="44" fill="${random.pick(SKINS)}"/>` +
    `<path d="M${x - 44} ${y - 44} a44 44 0 0 1 88 0 z" fill="#3A2E28"/>`
  );
};

/** One thing in the middle that distinguishes the stages without colour: circle, triangle, square, diamond. */
const sign = (stage: PictureStage, x: number, y: number, color: string) => {
  const attributes = `fill="${color}" fill-opacity="0.85" stroke="#FFFFFF" stroke-width="10"`;
  if (stage === 'feeling') return `<circle cx="${x}" cy="${y}" r="110" ${attributes}/>`;
  if (stage === 'imagine') return `<path d="M${x} ${y - 130} L${x + 140} ${y + 110} H${x - 140} Z" ${attributes}/>`;
  if (stage === 'implement')
    return `<rect x="${x - 105}" y="${y - 105}" width="210" height="210" rx="18" ${attributes}/>`;
  return `<path d="M${x} ${y - 150} L${x + 120} ${y} L${x} ${y + 150} L${x - 120} ${y} Z" ${attributes}/>`;
};

const scene = (random: Random, stage: PictureStage, variant: number) => {
  const [tint, strong] = COLORS[stage];
  const [light, middle, dark] = DAYS[variant % DAYS.length] ?? DAYS[0];
  const children = random.whole(3, 5);
  const parts = Array.from({ length: children }, (_, index) =>
    child(
      random,
      170 + index * (940 / children) + random.whole(0, 60),
      random.pick([tint, strong, '#FFFFFF', BRAND_COLOUR]),
    ),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${middle}" stop-opacity="0.55"/>` +
    `<stop offset="1" stop-color="${light}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="${light}"/><rect width="100%" height="100%" fill="url(#sky)"/>` +
    `<circle cx="${random.whole(120, 1160)}" cy="${random.whole(90, 190)}" r="${random.whole(46, 76)}" fill="#FFFFFF" fill-opacity="0.8"/>` +
    hill(random, 560, middle) +
    sign(stage, random.whole(420, 860), random.whole(290, 380), strong) +
    hill(random, 690, dark) +
    `${parts.join('')}<rect y="745" width="100%" height="108" fill="${dark}" fill-opacity="0.35"/></svg>`
  );
};

/** Drawn pictures by stage, JPEG, a few kilobytes each. */
export type DemoPictures = Record<PictureStage, Buffer[]>;

/** Draws the demo's pictures: each stage with its own sign in its own colour, on different days. */
export const drawPictures = async (random: Random): Promise<DemoPictures> => {
  const drawn: DemoPictures = { feeling: [], imagine: [], implement: [], share: [] };
  for (const stage of PICTURE_STAGES) {
    const scenes = Array.from({ length: VARIANTS }, (_, variant) => scene(random, stage, variant));
    drawn[stage] = await Promise.all(scenes.map((svg) => sharp(Buffer.from(svg)).jpeg({ quality: 62 }).toBuffer()));
  }
  return drawn;
};
