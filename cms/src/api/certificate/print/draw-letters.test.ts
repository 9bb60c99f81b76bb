import { PDFDocument } from '@cantoo/pdf-lib';
import { FIRST_LETTER_TEXTS, letterWords } from 'contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawLetters, type Letter } from './draw-letters';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .webp()
    .toBuffer();
const letter = (comments: string[], photos: Uint8Array[] = []): Letter => ({
  parcel: 1,
  words: letterWords(FIRST_LETTER_TEXTS, { session: 2027, team_name: '飲水機小隊', story_name: '飲水機的一天' }),
  comments,
  photos,
});

it.each([
  ['a short one', [letter(['你們的想法很有創意'])], 1],
  ['two teams', [letter(['很好']), letter(['加油\n期待下一則'])], 2],
  ['all that a judge may write', [letter(Array.from({ length: 12 }, () => '長'.repeat(500)))], 7],
] as const)('letters: %s', async (_, letters, pages) => {
  const pdf = await PDFDocument.load(await drawLetters(letters));
  expect(pdf.getPageCount()).toBe(pages);
});

it('has four photos on one page, upright or not', async () => {
  const photos = [await photo(800, 600), await photo(600, 800), await photo(800, 600), await photo(20, 20)];
  const short = await drawLetters([letter(['很好'], photos)]);
  expect((await PDFDocument.load(short)).getPageCount()).toBe(1);
  const long = await drawLetters([letter(['長'.repeat(900)], photos)]);
  expect((await PDFDocument.load(long)).getPageCount()).toBe(2);
});
