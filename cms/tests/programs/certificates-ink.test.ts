import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { drawSheets, type Sheet } from '../../src/api/certificate/print/draw-sheets';
import { faceFor, missingIn } from '../../src/api/certificate/print/fonts';

const SHEETS = 300;
const DPI = 50;
const MM = DPI / 25.4;
const folder = mkdtempSync(path.join(tmpdir(), 'challenge-ink-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What Taiwan's registers wrote names with for thirty years. */
const big5 = (): string[] => {
  const decoder = new TextDecoder('big5');
  const signs = new Set<string>();
  for (let lead = 0xa4; lead <= 0xf9; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(sign)) signs.add(sign);
    }
  return [...signs];
};

/** Names of characters that Big5 lacks: from the extensions of Unicode in which registers have looked since. */
const RARE = Array.from({ length: 200 }, (_, at) =>
  ['陳', String.fromCodePoint((at % 2 === 0 ? 0x3400 : 0x20000) + at * 31), '安'].join(''),
);

const sheetOf = (name: string, at: number): Sheet => ({
  printed: {
    ...{
      name,
      wade_giles: 'CHEN,AN',
      department_zh: '市立幸安國小',
      department_en: 'Xing-An Elementary School',
      school: '',
    },
    ...{ team_name: '海風小隊', story_name: '飲水機的一天', emblem: 'owl', colour: 'blue', prizes: [] },
  },
  kind: 'member',
  session: 2026,
  serial: `CAC-2026-${String(at + 1).padStart(6, '0')}-A`,
  time: 0,
  address: 'https://example.org/verify/abcd',
});

type Part = 'name' | 'latin' | 'department' | 'serial' | 'code';
/** Where each text is on a sheet, mm. */
const PARTS: Record<Part, [left: number, top: number, width: number, height: number]> = {
  name: [88, 62, 121, 23],
  latin: [88, 89, 121, 9],
  department: [60, 102, 177, 9],
  serial: [20, 185, 57, 6],
  code: [250, 160, 24, 24],
};

/** How many dark points a part of a page has, and which. */
const inkIn = async (file: string, part: Part) => {
  const [left, top, width, height] = PARTS[part].map((mm) => Math.round(mm * MM)) as [number, number, number, number];
  const points = await sharp(file).greyscale().extract({ left, top, width, height }).raw().toBuffer();
  const dark = [...points].map((light) => (light < 200 ? '1' : '0')).join('');
  return { count: dark.replaceAll('0', '').length, dark };
};

describe('sheets on paper', () => {
  it('have ink wherever there is text, in the shape of each name', async () => {
    const signs = big5();
    const printed = RARE.filter((name) => missingIn(name).length === 0);
    const others = Array.from({ length: SHEETS - printed.length - 1 }, (_, at) => {
      const from = Math.floor((at * signs.length) / SHEETS);
      return signs.slice(from, from + 3).join('');
    });
    const names = [...printed, ...others, others[0] ?? ''];
    const file = path.join(folder, 'sheets.pdf');
    writeFileSync(file, await drawSheets(names.map(sheetOf)));
    const { status } = spawnSync('pdftoppm', ['-r', String(DPI), '-gray', '-png', file, path.join(folder, 'page')]);
    expect(status).toBe(0);
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort();
    expect(pages).toHaveLength(SHEETS);
    const shapes: string[] = [];
    for (const [at, page] of pages.entries()) {
      for (const part of Object.keys(PARTS) as Part[]) {
        const { count, dark } = await inkIn(path.join(folder, page), part);
        expect(count, `${names[at]}: ${part}`).toBeGreaterThan(20);
        if (part === 'name') shapes.push(dark);
      }
    }
    // The last is the same name again; no other two look alike.
    expect(shapes.at(-1)).toBe(shapes[printed.length]);
    expect(new Set(shapes).size).toBe(SHEETS - 1);
  }, 300_000);

  it('have an outline for each character of Big5, and list a rare name that no font has', () => {
    const outlines = new Map<string, Font>();
    for (const weight of ['regular', 'bold'] as const)
      for (const sign of big5()) {
        const face = faceFor(sign);
        const { bytes, name } = face?.source(weight) ?? { bytes: Buffer.alloc(0), name: undefined };
        const key = `${bytes.length}`;
        const font = outlines.get(key) ?? (create(bytes, name) as Font);
        outlines.set(key, font);
        const { path: outline } = font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
        expect(outline.commands.length, sign).toBeGreaterThan(0);
      }
    for (const name of RARE) expect(faceFor(name) === undefined).toBe(missingIn(name).length > 0);
  }, 300_000);
});
