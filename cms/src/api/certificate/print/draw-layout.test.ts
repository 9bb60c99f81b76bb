import { firstLayout } from 'contract';
import { expect, it, vi } from 'vitest';
import { drawLayout } from './draw-layout';
import { MM, makePdf } from './page';

/** Where a sheet writes 「海風小隊」 in a place 100 mm wide, 10 mm from its left; points. */
const writtenAt = async (align: 'left' | 'center' | 'right'): Promise<number> => {
  const { parts } = firstLayout('member');
  Object.assign(parts.team, { on: true, left: 10, top: 20, width: 100, size: 14, align });
  const printed = {
    ...{ name: '', wade_giles: '', department_zh: '', department_en: '', school: '', story_name: '', prizes: [] },
    ...{ team_name: '海風小隊', emblem: 'owl', colour: 'blue' as const },
  };
  const said = { printed, serial: '', address: 'https://example.org/verify/abcd', layout: { parts, background: null } };
  let x = Number.NaN;
  await makePdf({ title: '', layout: 'landscape' }, (doc) => {
    doc.addPage();
    const text = vi.spyOn(doc, 'text');
    drawLayout(doc, said);
    x = text.mock.calls.find(([words]) => words === '海風小隊')?.[1] as unknown as number;
  });
  return x;
};

it('a text stands at the left, in the middle or at the right of its place', async () => {
  const [left, middle, right] = [await writtenAt('left'), await writtenAt('center'), await writtenAt('right')];
  expect(left).toBeCloseTo(10 * MM);
  // Four square characters of 14 points.
  expect(right).toBeCloseTo(110 * MM - 4 * 14, 0);
  expect(middle - left).toBeCloseTo((right - left) / 2);
});
