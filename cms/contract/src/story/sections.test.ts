import { describe, expect, it } from 'vitest';
import { isSectionComplete, REVIEW_FIELDS, SECTION_KEYS, SECTIONS, sectionOf, VISITOR_FIELDS } from './sections';

describe('sections', () => {
  it.each([
    [0, '1'],
    [1, '1'],
    [2, '2.1'],
    [3, '2.2'],
    [4, '2.3'],
    [5, '2.4'],
    [10, '2.5'],
    [6, '2.6'],
    [7, '2.7'],
    [8, '3.1'],
    [9, '3.2'],
    [11, undefined],
  ] as const)('position %i belongs to section %s (decision 9)', (position, section) => {
    expect(sectionOf(position)).toBe(section);
  });
  it('is complete when each of its positions is; 3.3 has none', () => {
    const bars = Array(12).fill(true) as boolean[];
    bars[1] = false;
    expect(isSectionComplete('1', bars)).toBe(false);
    expect(isSectionComplete('2.1', bars)).toBe(true);
    expect(isSectionComplete('3.3', Array(12).fill(false))).toBe(true);
  });
  it('lets a team write what decision 21 names and nothing else', () => {
    const editable = SECTION_KEYS.filter((key) => SECTIONS[key].visitor === 'edit').flatMap((key) => [
      ...SECTIONS[key].fields,
    ]);
    expect(new Set(editable)).toEqual(new Set(VISITOR_FIELDS));
    expect(SECTION_KEYS.filter((key) => SECTIONS[key].visitor === 'hidden')).toEqual(['2.5', '3.2']);
    expect(REVIEW_FIELDS).toEqual(['is_participate', 'video']);
  });
});
