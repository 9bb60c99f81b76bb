import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import characters from '@/assets/huninn/characters.txt?raw';
import { MOST_PARTS, PART, partsOf } from './name-face';

const folder = new URL('../../assets/huninn/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.woff2'))
  .sort();
const all = [...characters];

it('has each character once, and a file for each part of them', () => {
  expect(new Set(all).size).toBe(all.length);
  expect(files).toEqual(
    Array.from({ length: all.length / PART }, (_, part) => `${String(part).padStart(3, '0')}.woff2`),
  );
});

it.each([
  ['看得見的斑馬線', true],
  ['校門口的車子不讓行人，所以我們畫了會發光的斑馬線', true],
  ['我們是貓頭鷹隊', true],
  ['小水獺的風箏，還有蟋蟀', true],
  // A letter or a rare character would be of another hand.
  ['斑馬線 2.0', false],
  ['𪚥的家', false],
])('sets all of a name or nothing of it: %s', (name, is) => {
  expect(partsOf([name]).has(name)).toBe(is);
});

it('no book costs more than 120 kB, whatever its names are: its headings and the largest parts', () => {
  const sizes = files.map((name) => statSync(new URL(name, folder)).size).sort((a, b) => b - a);
  const headings = statSync(new URL('../huninn-headings.woff2', folder)).size;
  expect(sizes.slice(0, MOST_PARTS).reduce((sum, size) => sum + size, headings)).toBeLessThanOrEqual(120_000);
  const far = all.filter((_, at) => at % PART === 0);
  const names = [far.slice(0, 11).join(''), far.slice(11, 18).join(''), far.slice(11, 15).join('')];
  expect([...partsOf(names).keys()]).toEqual([names[0], names[2]]);
});
