import { type LayoutParts, type LayoutText, TEXT_SHRINKS_TO } from 'contract';
import type { Printed } from '../domain/printed';
import { placedTexts } from './draw-layout';
import { defaultTexts } from './draw-sheets';
import { fitOf } from './fit-text';
import { fitWritten, MM, makePdf, type Written } from './page';

/** What of a sheet is measured: `parts` as staff laid it out, null for the default. */
export type MeasuredSheet = { printed: Printed; serial: string; parts: LayoutParts | null };

/** No sign is wider than its letters are high: most texts fit without being measured. */
const surelyFits = ({ size, width, words }: Written) => [...words].length * size * TEXT_SHRINKS_TO <= width * MM;

/** The texts of each of these sheets that don't fit on two lines of 60 % of what was laid out. */
export const measureSheets = async (sheets: readonly MeasuredSheet[]): Promise<LayoutText[][]> => {
  const small: LayoutText[][] = [];
  await makePdf({ title: '', layout: 'landscape' }, (doc) => {
    for (const { parts, ...said } of sheets) {
      const written: Written[] = parts
        ? placedTexts({ ...said, layout: { parts, background: null } })
        : defaultTexts(said.printed);
      const isSmall = (each: Written) => !surelyFits(each) && fitOf(fitWritten(doc, each), each.size) === 'small';
      small.push(written.filter(isSmall).map(({ text }) => text));
    }
  });
  return small;
};
