import type { Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { presentStory } from '../presenters/story';
import { buildStory } from './build-story';
import { changesBetween } from './changes-since';
import type { StoredStory } from './stored-story';

const school = { category: 1 as const, city: '臺北市' as const, district: '大安區', name: '幸安國小' };
const child = { id: 'm1', name: '王小明', grade: '五年級', age: 11 };
const teacher = { id: 'c1', name: '林老師', phone: '0912345678', email: 'lin@example.org' };
const picture = (key: string, description = key, is_cover = true) => ({ key, description, is_cover });

const stored = (more: Partial<StoredStory> = {}): StoredStory => ({
  ...buildStory(
    {
      session: 2026,
      number: 1,
      owner_id: 'c1',
      is_18: false,
      team_name: '海風小隊',
      team_members: [child],
      counselors: [teacher],
      problem: '舊的問題',
      pdf_list: [{ key: 'sheet', name: '學習單.pdf' }],
    },
    0,
  ),
  ...more,
});

let signature = 0;
/** Each reading has signatures of its own, as an hour later. */
const read = (story: StoredStory, role: 'user' | 'admin' | 'visitor' = 'user'): Story => {
  signature += 1;
  return presentStory(role, story, (key) => `/api/file/${key}?s=${signature}`);
};
const changes = (
  before: Partial<StoredStory>,
  after: Partial<StoredStory>,
  role: 'user' | 'admin' | 'visitor' = 'user',
) => changesBetween(read(stored(before), role), read(stored(after), role));

describe('changesBetween', () => {
  it('finds nothing in the same story, signed again', () => {
    const pictures = { feeling: [picture('a')], imagine: [], implement: [], share: [] };
    expect(changes({ pictures }, { pictures })).toEqual({ fields: [], photos: [] });
  });

  it.each<[string, Partial<StoredStory>, string, string]>([
    ['the team’s name', { team_name: '山風小隊' }, 'team_name', '1'],
    ['the problem', { problem: '新的問題' }, 'problem', '2.1'],
    ['the story’s name', { story_name: '斑馬線' }, 'story_name', '2.3'],
    ['another sheet', { pdf_list: [{ key: 'other', name: '學習單.pdf' }] }, 'pdf_list', '2.3'],
    ['the consent', { agree_authorize: true }, 'agree_authorize', '2.4'],
    ['the sharing season', { is_participate: false }, 'is_participate', '2.5'],
    ['the video', { video: { src: 'https://youtu.be/abcdefghijk' } }, 'video', '2.6'],
    ['the goals', { sdgs: ['4'] }, 'sdgs', '2.7'],
    ['a member', { team_members: [{ ...child, name: '王大明' }] }, 'team_members', '1'],
    ['a new member', { team_members: [child, { ...child, id: 'm2' }] }, 'team_members', '1 3.1'],
    ['a member’s school', { team_members: [{ ...child, school }] }, 'team_members', '3.1'],
    ['a counsellor’s romanised name', { counselors: [{ ...teacher, wade_giles: 'LIN,MEI' }] }, 'counselors', '3.1'],
    [
      'the address',
      { certificate_address: { recipient: '林', zip: '106', city: '臺北市', address: '路', note: '' } },
      'certificate_address',
      '3.1',
    ],
  ])('lists %s at its section, with both values', (_, after, field, sections) => {
    const { fields, photos } = changes({}, after);
    expect(photos).toEqual([]);
    expect(fields.map((change) => change.section).join(' ')).toBe(sections);
    for (const change of fields) {
      expect(change.field).toBe(field);
      expect(change.before).not.toEqual(change.after);
    }
  });

  it('lists photos that came, went and got another description, by stage', () => {
    const before = {
      feeling: [picture('a'), picture('b', '二', false)],
      imagine: [],
      implement: [],
      share: [picture('s')],
    };
    const after = {
      feeling: [picture('b', '第二張', true), picture('c', '三', false)],
      imagine: [picture('i')],
      implement: [],
      share: [picture('s')],
    };
    const { fields, photos } = changes({ pictures: before }, { pictures: after });
    expect(fields).toEqual([]);
    const texts = photos.map(({ stage, added, removed, edited }) => [
      stage,
      added.map(({ description }) => description),
      removed.map(({ description }) => description),
      edited.map((edit) => [edit.before.description, edit.after.description]),
    ]);
    expect(texts).toEqual([
      ['feeling', ['三'], ['a'], [['二', '第二張']]],
      ['imagine', ['i'], [], []],
    ]);
  });

  it('takes another order of photos for no difference', () => {
    const two = [picture('a'), picture('b', '二', false)];
    const stages = { imagine: [], implement: [], share: [] };
    expect(
      changes({ pictures: { feeling: two, ...stages } }, { pictures: { feeling: [...two].reverse(), ...stages } }),
    ).toEqual({
      fields: [],
      photos: [],
    });
  });

  it('lists no difference in what the reader may not see', () => {
    const after = {
      counselors: [{ ...teacher, email: 'new@example.org' }],
      is_participate: false,
      team_members: [{ ...child, parent: '王大' }],
    };
    expect(changes({}, after, 'visitor').fields).toEqual([]);
    expect(changes({}, after, 'admin').fields.map(({ field }) => field)).toEqual([
      'team_members',
      'counselors',
      'is_participate',
    ]);
    // The phone is masked for members: another number behind the same mask is the same to them.
    expect(changes({}, { counselors: [{ ...teacher, phone: '0912999678' }] }).fields).toEqual([]);
  });
});
