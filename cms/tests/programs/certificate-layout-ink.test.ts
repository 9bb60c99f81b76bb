import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CertificateLayout, firstLayout, LAYOUT_TEXTS, type LayoutText, textHeight } from 'contract';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPreview } from '../../src/api/certificate/print/draw-layout';
import { drawSheets, type Sheet } from '../../src/api/certificate/print/draw-sheets';

const DPI = 72;
const MM = DPI / 25.4;
const folder = mkdtempSync(path.join(tmpdir(), 'challenge-layout-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printed = {
  ...{
    name: '王小明',
    wade_giles: 'WANG,XIAO-MING',
    department_zh: '市立幸安國小',
    department_en: 'Xing-An Elementary',
  },
  ...{
    school: '幸安國民小學',
    team_name: '海風小隊',
    story_name: '飲水機的一天',
    emblem: 'owl',
    colour: 'blue' as const,
  },
  prizes: ['金獎'],
};
const said = { printed, serial: 'CAC-2026-000001-A', address: 'https://example.org/verify/abcd' };
const GROUND = { r: 255, g: 224, b: 130 };
/** What stands in a layout as if it were a programme. */
const PROGRAM = ['{{name}} <b>$', '{x}</b>'].join('');

/** All texts on, each in a row of its own; the free ones say what could be taken for a programme. */
const allOn = (): CertificateLayout['parts'] => {
  const { parts } = firstLayout('award');
  for (const [at, key] of LAYOUT_TEXTS.entries())
    Object.assign(parts[key], { on: true, left: 20, top: 5 + at * 14, width: 150, size: 14, align: 'left' });
  Object.assign(parts.free_1, { text: PROGRAM });
  Object.assign(parts.free_2, { text: '創意行動' });
  Object.assign(parts.qr, { left: 240, top: 20, side: 30 });
  return parts;
};

const rasterised = async (pdf: Uint8Array, name: string) => {
  const file = path.join(folder, name);
  writeFileSync(`${file}.pdf`, pdf);
  expect(spawnSync('pdftoppm', ['-r', String(DPI), '-png', '-singlefile', `${file}.pdf`, file]).status).toBe(0);
  return sharp(await sharp(`${file}.png`).removeAlpha().png().toBuffer());
};
const textOf = (name: string) => spawnSync('pdftotext', [path.join(folder, `${name}.pdf`), '-']).stdout.toString();

/** How many points of a part of a page are dark; places in mm. */
const inkIn = async (page: Sharp, [left, top, width, height]: [number, number, number, number]) => {
  const area = { left, top, width, height };
  const points = Object.fromEntries(
    Object.entries(area).map(([side, mm]) => [side, Math.round(mm * MM)]),
  ) as typeof area;
  const bytes = await page.clone().extract(points).greyscale().raw().toBuffer();
  return [...bytes].filter((light) => light < 150).length;
};
const colourAt = async (page: Sharp, left: number, top: number) => {
  const point = { left: Math.round(left * MM), top: Math.round(top * MM), width: 1, height: 1 };
  return [...(await page.clone().extract(point).raw().toBuffer())];
};
const picture = async () => {
  const bytes = await sharp({ create: { width: 1754, height: 1240, channels: 3, background: GROUND } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
};

describe('a sheet that staff laid out', () => {
  it('has its picture up to the edges, and ink of each text and the code where they were put', async () => {
    const layout = { parts: allOn(), background: await picture() };
    const sheets: Sheet[] = [1, 2, 3].map(() => ({ ...said, kind: 'award', session: 2026, time: 0, layout }));
    const pdf = await drawSheets(sheets);
    // One picture, however many sheets lie on it.
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1);
    const page = await rasterised(pdf, 'all');
    for (const [left, top] of [
      [1, 1],
      [295, 1],
      [1, 208],
      [295, 208],
    ] as const)
      for (const [at, value] of (await colourAt(page, left, top)).entries())
        expect(Math.abs(value - (Object.values(GROUND)[at] ?? 0))).toBeLessThan(6);
    for (const key of LAYOUT_TEXTS) {
      const { left, top, width } = layout.parts[key];
      expect(await inkIn(page, [left, top, width, textHeight({ size: 14 })]), key).toBeGreaterThan(20);
      expect(await inkIn(page, [left + width + 1, top, 20, 10]), `beside ${key}`).toBe(0);
    }
    expect(await inkIn(page, [240, 20, 30, 30])).toBeGreaterThan(500);
    // The white that a code needs around it, whatever the picture is.
    expect(await colourAt(page, 238, 35)).toEqual([255, 255, 255]);
    const text = textOf('all');
    for (const part of [
      '王小明',
      'WANG,XIAO-MING',
      '市立幸安國小',
      '幸安國民小學',
      '「飲水機的一天」',
      '海風小隊',
      '「金獎」',
    ])
      expect(text).toContain(part);
    expect(text).toContain(PROGRAM);
    expect(text).not.toContain('國際證書');
  }, 60_000);

  it('is a sample with the word across it, laid out or not, through which all is read', async () => {
    const layout = { parts: allOn(), background: await picture() };
    const sheet: Sheet = { ...said, kind: 'award', session: 2026, time: 0 };
    for (const [name, drawn] of [
      ['own', { ...sheet, layout }],
      ['default', sheet],
    ] as const) {
      const plain = await rasterised(await drawSheets([drawn]), name);
      const marked = await rasterised(await drawSheets([drawn], '樣張'), `${name}-sample`);
      const [before, after] = await Promise.all([plain, marked].map((page) => page.greyscale().raw().toBuffer()));
      const changed = [...(before ?? [])].filter((light, at) => Math.abs(light - (after?.[at] ?? 0)) > 20).length;
      expect(changed / (before?.length ?? 1), name).toBeGreaterThan(0.03);
      expect(await inkIn(marked, [0, 0, 297, 210]), name).toBeLessThan((await inkIn(plain, [0, 0, 297, 210])) * 1.05);
      expect(textOf(`${name}-sample`), name).toMatch(/樣.*張/s);
      expect(textOf(name), name).not.toMatch(/[樣張]/);
      for (const part of ['王小明', '海風小隊']) expect(textOf(`${name}-sample`), name).toContain(part);
    }
  }, 60_000);

  it('has nothing of what is off, and texts at the side that was chosen', async () => {
    const parts = allOn();
    for (const key of LAYOUT_TEXTS) parts[key].on = false;
    parts.qr.on = false;
    Object.assign(parts.name_zh, { on: true, align: 'right', left: 20, width: 150, top: 20, size: 20 });
    const page = await rasterised(
      await drawSheets([{ ...said, kind: 'member', session: 2026, time: 0, layout: { parts, background: null } }]),
      'right',
    );
    expect(await inkIn(page, [140, 18, 31, 14])).toBeGreaterThan(50);
    expect(await inkIn(page, [20, 18, 100, 14])).toBe(0);
    expect(await inkIn(page, [0, 40, 297, 168])).toBe(0);
    expect(textOf('right').trim()).toBe('王小明');
  }, 60_000);

  it.each<[string, number, LayoutText, string | undefined]>([
    ['as it is', 100, 'story', undefined],
    ['smaller', 34, 'story', 'shrunk'],
    ['on two lines', 20, 'story', 'wrapped'],
    ['smaller than that', 10, 'story', 'small'],
  ])('tells of a text that it is there %s, and cuts none', async (_, width, key, fit) => {
    const parts = allOn();
    Object.assign(parts[key], { width });
    const sheet = { ...said, sample: 'long' as const, layout: { parts, background: null } };
    const { pdf, fits } = await drawPreview([sheet]);
    expect(fits.find(({ text }) => text === key)?.fit).toBe(fit);
    writeFileSync(path.join(folder, 'fit.pdf'), pdf);
    expect(textOf('fit').replace(/\s/g, '')).toContain('「飲水機的一天」');
  });
});
