import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { drawLetters, type Letter } from './draw-letters';

const letter = (comments: string[]): Letter => ({
  parcel: 1,
  session: 2027,
  team_name: '飲水機小隊',
  story_name: '飲水機的一天',
  comments,
});

it.each([
  ['a short one', [letter(['你們的想法很有創意'])], 1],
  ['two teams', [letter(['很好']), letter(['加油\n期待下一則'])], 2],
  ['all that a judge may write', [letter(Array.from({ length: 12 }, () => '長'.repeat(500)))], 7],
] as const)('letters: %s', async (_, letters, pages) => {
  const pdf = await PDFDocument.load(await drawLetters(letters));
  expect(pdf.getPageCount()).toBe(pages);
});
