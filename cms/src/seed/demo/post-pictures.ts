import type { PictureStage } from 'contract';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 675;

/** Wash, mark and ink of the four stages. */
const COLORS: Record<PictureStage, readonly [string, string, string]> = {
  feeling: ['#FDEEE2', '#B04800', '#803200'],
  imagine: ['#FFF3D4', '#B57E00', '#6E4900'],
  implement: ['#E4F4EE', '#1F8069', '#0F5747'],
  share: ['#F1EBFB', '#7A4FBF', '#553091'],
};

const shape = (stage: PictureStage, x: number, y: number, r: number, fill: string, opacity = 1) => {
  const paint = `fill="${fill}" fill-opacity="${opacity}"`;
  if (stage === 'feeling') return `<circle cx="${x}" cy="${y}" r="${r}" ${paint}/>`;
  if (stage === 'imagine') return `<path d="M${x} ${y - r} L${x + r} ${y + r * 0.8} H${x - r} Z" ${paint}/>`;
  if (stage === 'implement')
    return `<rect x="${x - r * 0.9}" y="${y - r * 0.9}" width="${r * 1.8}" height="${r * 1.8}" rx="${r * 0.15}" ${paint}/>`;
  return `<path d="M${x} ${y - r} L${x + r} ${y} L${x} ${y + r} L${x - r} ${y} Z" ${paint}/>`;
};

/** Cut paper: one large sheet of the stage's colour, others behind it, and a row of small ones as children on a hill. */
const scene = (stage: PictureStage) => {
  const [wash, mark, ink] = COLORS[stage];
  const others = (Object.keys(COLORS) as PictureStage[]).filter((other) => other !== stage);
  const behind = others.map((other, index) => shape(other, 150 + index * 430, 150, 56, COLORS[other][1], 0.55));
  const row = others.concat(stage).map((other, index) => shape(other, 250 + index * 235, 560, 38, COLORS[other][1]));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="100%" height="100%" fill="${wash}"/>${behind.join('')}` +
    `<path d="M0 500 Q 600 ${stage === 'share' ? 400 : 430} ${WIDTH} 500 V ${HEIGHT} H 0 Z" fill="${ink}" fill-opacity="0.14"/>` +
    `${shape(stage, 600, 300, 170, mark)}${shape(stage, 600, 300, 96, wash)}${shape(stage, 600, 300, 48, ink)}` +
    `<path d="M0 598 H${WIDTH} V${HEIGHT} H0 Z" fill="${ink}" fill-opacity="0.2"/>${row.join('')}</svg>`
  );
};

/** A drawn picture for a post, in the colours of one stage; JPEG, some 40 kB. */
export const drawPostPicture = (stage: PictureStage): Promise<Buffer> =>
  sharp(Buffer.from(scene(stage)))
    .jpeg({ quality: 82 })
    .toBuffer();
