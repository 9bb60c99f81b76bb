type Triple = [number, number, number];

/** Full colour-blindness (Machado 2009) as matrices over linear RGB. */
const SIGHT: Record<'normal' | 'protan' | 'deutan' | 'tritan', [Triple, Triple, Triple]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
export type Sight = keyof typeof SIGHT;

const TO_XYZ: [Triple, Triple, Triple] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

const times = (matrix: [Triple, Triple, Triple], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
const linear = (hex: string): Triple =>
  [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as Triple;

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** WCAG 2.x contrast ratio of two colours. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const lab = (hex: string, sight: Sight): Triple => {
  const seen = times(SIGHT[sight], linear(hex)).map((c) => Math.min(1, Math.max(0, c))) as Triple;
  const [x, y, z] = times(TO_XYZ, seen)
    .map((value, i) => value / (WHITE[i] ?? 1))
    .map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116)) as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const RAD = Math.PI / 180;
const cos = (degrees: number) => Math.cos(degrees * RAD);
const hueOf = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / RAD + 360) % 360);
/** How much of the chroma's seventh power is left against 25. */
const weight = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** How far apart two colours (#rrggbb) are to an eye: CIEDE2000 (Sharma 2005). */
export function distance(first: string, second: string, sight: Sight = 'normal'): number {
  const [[l1, a1, b1], [l2, a2, b2]] = [lab(first, sight), lab(second, sight)];
  const grey = 1 + 0.5 * (1 - weight((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * grey, b1), Math.hypot(a2 * grey, b2)];
  const [h1, h2] = [hueOf(a1 * grey, b1), hueOf(a2 * grey, b2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const hue = (h1 + turn / 2 + 360) % 360;
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const wave = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const dL = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const dC = (c2 - c1) / (1 + 0.045 * chroma);
  const dH = (2 * Math.sqrt(c1 * c2) * Math.sin((turn * RAD) / 2)) / (1 + 0.015 * chroma * wave);
  const bend = -2 * weight(chroma) * Math.sin(60 * RAD * Math.exp(-(((hue - 275) / 25) ** 2)));
  return Math.sqrt(dL ** 2 + dC ** 2 + dH ** 2 + bend * dC * dH);
}
