import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField, optionalText } from '../common/text';
import type { CertificateKind } from './awards';

/** A4 on its side, mm. */
export const SHEET_SIZE = { width: 297, height: 210 } as const;
/** From one line's top to the next one's, in sizes of its letters. */
export const TEXT_LEADING = 1.3;
/** Down to this share of its size a text stays on one line; then it takes two. */
export const TEXT_SHRINKS_TO = 0.6;
/** The points of a PDF in a millimetre of paper. */
export const POINTS_PER_MM = 72 / 25.4;

/** Where staff lay out sheets of their own: one for each of these in every session. */
export const LAYOUT_KIND_LABELS: Readonly<Record<CertificateKind, string>> = {
  member: '國際證書（隊員）',
  counselor: '國際證書（輔導員）',
  award: '得獎證書',
};

/** The texts that a layout may place; what they say comes from the certificate, but for the two free ones. */
export const LAYOUT_TEXTS = [
  'name_zh',
  'name_en',
  'unit_zh',
  'unit_en',
  'school',
  'story',
  'team',
  'prize',
  'free_1',
  'free_2',
  'serial',
] as const;
export type LayoutText = (typeof LAYOUT_TEXTS)[number];
/** All that a layout places. */
export const LAYOUT_PARTS = [...LAYOUT_TEXTS, 'qr'] as const;
export type LayoutPart = (typeof LAYOUT_PARTS)[number];
export const LAYOUT_LABELS: Readonly<Record<LayoutPart, string>> = {
  name_zh: '中文姓名',
  name_en: '羅馬拼音',
  unit_zh: '中文單位',
  unit_en: '英文單位',
  school: '學校',
  story: '故事名稱',
  team: '小組名稱',
  prize: '獎項',
  free_1: '自訂文字一',
  free_2: '自訂文字二',
  serial: '證書編號',
  qr: 'QR 碼',
};

export const LAYOUT_ALIGNS = ['left', 'center', 'right'] as const;
export type LayoutAlign = (typeof LAYOUT_ALIGNS)[number];

/** Sizes of letters in points, sides of the QR code and the white around it in mm: smaller ones aren't read by every phone. */
export const LAYOUT_LIMITS = {
  size: { min: 6, max: 96 },
  width: { min: 10, max: SHEET_SIZE.width },
  side: { min: 20, max: 60 },
  quiet: 3,
  text: LIMITS.story_name,
} as const;

const number = (min: number, max: number, unit: string) => {
  const message = `請填 ${min} 到 ${max} ${unit}`;
  return z.number({ error: message }).min(min, message).max(max, message).multipleOf(0.1, '最多一位小數');
};
const mm = (min: number, max: number) => number(min, max, '公釐');

const place = {
  on: z.boolean({ error: '請選擇要不要印' }),
  left: mm(0, SHEET_SIZE.width),
  top: mm(0, SHEET_SIZE.height),
};
const text = z.strictObject({
  ...place,
  width: mm(LAYOUT_LIMITS.width.min, LAYOUT_LIMITS.width.max),
  size: number(LAYOUT_LIMITS.size.min, LAYOUT_LIMITS.size.max, '點'),
  align: z.enum(LAYOUT_ALIGNS, { error: '請選擇對齊方式' }),
  colour: z.string({ error: '請選擇顏色' }).regex(/^#[0-9a-f]{6}$/, '顏色需要是 # 加六個十六進位數字，例如 #1d2b33'),
});
const free = text.extend({ text: optionalText(LAYOUT_LIMITS.text) });
const qr = z.strictObject({ ...place, side: mm(LAYOUT_LIMITS.side.min, LAYOUT_LIMITS.side.max) });

const parts = z.strictObject({
  ...{ name_zh: text, name_en: text, unit_zh: text, unit_en: text, school: text },
  ...{ story: text, team: text, prize: text, free_1: free, free_2: free, serial: text },
  qr,
});
export type LayoutParts = z.infer<typeof parts>;
export type PlacedText = z.infer<typeof text>;

/** How high a text may get, mm: its one line, or two of the least size that it shrinks to. */
export const textHeight = ({ size }: Pick<PlacedText, 'size'>): number =>
  (Math.max(1, 2 * TEXT_SHRINKS_TO) * size * TEXT_LEADING) / POINTS_PER_MM;

type Box = { left: number; top: number; right: number; bottom: number };

const boxOf = ({ left, top, width, size }: PlacedText): Box => ({
  ...{ left, top, right: left + width },
  bottom: top + textHeight({ size }),
});

/** The code with the white that it needs around it. */
const codeBox = ({ left, top, side }: LayoutParts['qr']): Box => {
  const { quiet } = LAYOUT_LIMITS;
  return { left: left - quiet, top: top - quiet, right: left + side + quiet, bottom: top + side + quiet };
};

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

type Problem = { path: [LayoutPart, string]; message: string };

const rounded = (value: number) => Math.round(value * 10) / 10;

const problemsOfText = (layout: LayoutParts, key: LayoutText): Problem[] => {
  const part = layout[key];
  if (!part.on) return [];
  const box = boxOf(part);
  const problem = (field: string, message: string): Problem => ({ path: [key, field], message });
  const over = rounded(box.right - SHEET_SIZE.width);
  const below = rounded(box.bottom - SHEET_SIZE.height);
  return [
    ...('text' in part && part.text === '' ? [problem('text', '請填寫文字，或改成不印')] : []),
    ...(over > 0 ? [problem('width', `超出紙張右邊 ${over} 公釐`)] : []),
    ...(below > 0 ? [problem('top', `超出紙張下緣 ${below} 公釐（連同可能的第二行）`)] : []),
    ...(layout.qr.on && overlaps(box, codeBox(layout.qr)) ? [problem('top', '和 QR 碼重疊，手機會掃不到')] : []),
  ];
};

/** What can't be printed of a layout whose numbers are within their bounds: what runs off the sheet or into the QR code. */
export const layoutProblems = (layout: LayoutParts): Problem[] => {
  const { left, top, right, bottom } = codeBox(layout.qr);
  const margin = `QR 碼四周要留 ${LAYOUT_LIMITS.quiet} 公釐空白，請往紙張中間移`;
  return [
    ...LAYOUT_TEXTS.flatMap((key) => problemsOfText(layout, key)),
    ...(layout.qr.on && (left < 0 || right > SHEET_SIZE.width)
      ? [{ path: ['qr', 'left'] satisfies Problem['path'], message: margin }]
      : []),
    ...(layout.qr.on && (top < 0 || bottom > SHEET_SIZE.height)
      ? [{ path: ['qr', 'top'] satisfies Problem['path'], message: margin }]
      : []),
  ];
};

/** A layout: its picture (the id that its upload has answered) and where the texts are. */
export const certificateLayout = z.strictObject({
  background: idField.nullable(),
  parts: parts.superRefine((layout, ctx) => {
    for (const { path, message } of layoutProblems(layout)) ctx.addIssue({ code: 'custom', path: [...path], message });
  }),
});
export type CertificateLayout = z.infer<typeof certificateLayout>;

const INK = '#1d2b33';
const QUIET = '#5b6770';
const centred = (top: number, size: number, colour = INK): PlacedText => ({
  ...{ on: true, left: 38, top, width: 221, size },
  ...{ align: 'center', colour },
});

/** What a layout begins with: the places of the default. */
export const firstLayout = (kind: CertificateKind): CertificateLayout => ({
  background: null,
  parts: {
    name_zh: centred(62, 40),
    name_en: centred(88, 17),
    unit_zh: centred(101, 17),
    unit_en: centred(111, 13, QUIET),
    school: { ...centred(168, 13), left: 63, width: 171, on: false },
    story: centred(122, 20),
    team: centred(135, 15),
    prize: { ...centred(143, 24), on: kind === 'award' },
    free_1: { ...centred(177, 11), left: 85, width: 127, on: false, text: '' },
    free_2: { ...centred(186, 11), left: 85, width: 127, on: false, text: '' },
    serial: { ...centred(190, 9, QUIET), left: 20, width: 60, align: 'left' },
    qr: { on: true, left: 250, top: 164, side: 24 },
  },
});

/** How a text came onto the sheet: smaller on one line, on two lines, or smaller even than that. */
export const LAYOUT_FITS = ['shrunk', 'wrapped', 'small'] as const;
export type LayoutFit = (typeof LAYOUT_FITS)[number];
export const LAYOUT_FIT_LABELS: Readonly<Record<LayoutFit, string>> = {
  shrunk: '縮小成一行',
  wrapped: '縮小成兩行',
  small: '放不下，請加寬或改小字級',
};

/** Whose sheets the preview shows. */
export const LAYOUT_SAMPLES = ['long', 'short', 'rare'] as const;
export type LayoutSample = (typeof LAYOUT_SAMPLES)[number];
export const LAYOUT_SAMPLE_LABELS: Readonly<Record<LayoutSample, string>> = {
  long: '最長的名字',
  short: '最短的名字',
  rare: '罕用字',
};
