import { describe, expect, it } from 'vitest';
import { SECTION_KEYS, type SectionKey, sectionOf } from './checkpoints';
import { FIELDS, fieldsIn, fieldsReadBy, fieldsWrittenBy, STORY_FIELD_NAMES, type StoryFieldName } from './fields';
import { isSectionComplete, SECTIONS } from './sections';

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
    expect(fieldsWrittenBy('visitor')).toEqual([
      'plate',
      'problem',
      'pictures',
      'story_name',
      'pdf_list',
      'video',
      'sdgs',
    ]);
  });
  it('lets manager and editor write what decision 11 names and nothing else', () => {
    expect(new Set(fieldsWrittenBy('manager'))).toEqual(new Set(['is_participate', 'video']));
    expect(fieldsWrittenBy('editor')).toEqual(fieldsWrittenBy('manager'));
    expect(fieldsWrittenBy('judge')).toEqual([]);
  });
  it.each<[SectionKey, string[], 'edit' | 'read' | 'hidden']>([
    ['1', ['team_name', 'team_members', 'counselors'], 'read'],
    ['2.1', ['problem'], 'edit'],
    ['2.2', ['pictures'], 'edit'],
    ['2.3', ['story_name', 'pdf_list'], 'edit'],
    ['2.4', ['agree_authorize'], 'read'],
    ['2.5', ['is_participate'], 'hidden'],
    ['2.6', ['video'], 'edit'],
    ['2.7', ['sdgs'], 'edit'],
    ['3.1', ['team_members', 'counselors', 'certificate_address'], 'read'],
    ['3.2', [], 'hidden'],
    ['3.3', [], 'edit'],
  ])('section %s saves %j, and a team may %s it (M §6)', (key, fields, visitor) => {
    expect({ fields: fieldsIn(key), visitor: SECTIONS[key].visitor }).toEqual({ fields, visitor });
  });
  it.each(SECTION_KEYS.filter((key) => fieldsIn(key).length > 0))(
    'a team does in section %s what its fields let it',
    (key) => {
      const own = STORY_FIELD_NAMES.filter((field) => (FIELDS[field].sections as readonly string[]).includes(key));
      const among = (fields: readonly StoryFieldName[]) => own.some((field) => fields.includes(field));
      const written = among(fieldsWrittenBy('visitor')) ? 'edit' : undefined;
      expect(SECTIONS[key].visitor).toBe(written ?? (among(fieldsReadBy('visitor')) ? 'read' : 'hidden'));
    },
  );
});
