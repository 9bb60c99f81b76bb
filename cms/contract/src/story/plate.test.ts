import { describe, expect, it } from 'vitest';
import { EMBLEM_NAMES, EMBLEMS, PLATE_COLOUR_NAMES, plateFrom, plateOf, plateWords } from './plate';
import { plateInput } from './plate-schema';

describe('plateFrom', () => {
  it.each([
    ['CHI-2026-00001', 'gold', 'leopard-cat'],
    ['CHI-2026-00023', 'purple', 'book'],
    ['CHI-2026-00024', 'blue', 'owl'],
    ['2026-00128', 'navy', 'firefly'],
    ['CHI-2026-100000', 'olive', 'boat'],
    ['', 'red', 'owl'],
  ])('%s: %s %s', (account, colour, emblem) => {
    expect(plateFrom(account)).toEqual({ colour, emblem, motto: '' });
  });

  it('gives neighbours another colour and emblem, and 288 teams in a row plates that are all different', () => {
    const plates = Array.from({ length: 288 }, (_, at) => plateFrom(`CHI-2026-${String(at + 71).padStart(5, '0')}`));
    expect(new Set(plates.map(plateWords)).size).toBe(EMBLEM_NAMES.length * PLATE_COLOUR_NAMES.length);
    for (const [at, plate] of plates.entries()) {
      expect(plate.emblem).not.toBe(plates[at + 1]?.emblem);
      expect(plate.colour).not.toBe(plates[at + 1]?.colour);
    }
  });
});

describe('plateOf', () => {
  const account = 'CHI-2026-00001';

  it('is what the team has chosen, else what follows from its account', () => {
    const chosen = { colour: 'teal', emblem: 'owl', motto: '一起加油' } as const;
    expect(plateOf({ account, plate: chosen })).toEqual(chosen);
    expect(plateOf({ account, plate: null })).toEqual(plateFrom(account));
    expect(plateOf({ account })).toEqual(plateFrom(account));
  });

  it('is said in words', () => {
    expect(plateWords({ colour: 'green', emblem: 'leopard-cat' })).toBe('綠色的石虎');
    expect(Object.values(EMBLEMS)).toHaveLength(24);
  });
});

describe('plateInput', () => {
  const plate = { colour: 'red', emblem: 'sun', motto: '' };

  it.each([
    ['一起\n加油 ', '一起 加油'],
    ['', ''],
    ['字'.repeat(20), '字'.repeat(20)],
  ])('takes the motto %j as one line', (motto, taken) => {
    expect(plateInput.parse({ ...plate, motto }).motto).toBe(taken);
  });

  it.each([
    [{ motto: '字'.repeat(21) }, '最多 20 個字'],
    [{ colour: 'black' }, '請選擇顏色'],
    [{ emblem: 'dragon' }, '請選擇圖案'],
  ])('refuses %j', (patch, message) => {
    expect(plateInput.safeParse({ ...plate, ...patch }).error?.issues[0]?.message).toBe(message);
  });
});
