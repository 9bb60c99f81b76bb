import type { Counselor, Member, StoryUpdateBody } from 'contract';
import { describe, expect, it } from 'vitest';
import { buildStory } from './build-story';
import { applyChanges, conflictsOf, type Lookups } from './changes';
import type { StoredStory } from './stored-story';

const owner = { id: 'owner', account: 'teacher@example.org', name: '林老師', phone: '0912345678' };
const own: Counselor = { id: owner.id, name: owner.name, phone: owner.phone, email: owner.account };
const child: Member = { id: 'm1', name: '王小明', grade: '五年級', age: 11 };

const story = (more: Partial<StoredStory> = {}): StoredStory =>
  buildStory(
    {
      session: 2026,
      number: 1,
      owner_id: owner.id,
      is_18: false,
      team_name: '隊',
      team_members: [child],
      counselors: [own],
      ...more,
    },
    1_000,
  );

const lookups = (more: Partial<Lookups> = {}): Lookups => ({
  files: new Map(),
  schools: new Map(),
  counselors: new Map([[own.id, own]]),
  owner,
  ...more,
});

const change = (before: StoredStory, body: StoryUpdateBody, more: Partial<Lookups> = {}) =>
  applyChanges(before, body, lookups(more), 5_000);

describe('applyChanges', () => {
  it('leaves the story it was given alone, and raises only what differs', () => {
    const before = story({ problem: '舊' });
    const copy = structuredClone(before);
    const { story: after, fields } = change(before, { problem: '新', team_name: '隊' });
    expect(before).toEqual(copy);
    expect(fields).toEqual(['problem']);
    expect(after.versions).toEqual({ ...before.versions, problem: 2 });
    expect(change(before, { problem: '舊' }).fields).toEqual([]);
  });

  it('knows JSON that a database gives back with other key order as unchanged', () => {
    const before = story({ video: { src: 'https://a.tw/' } });
    const reordered = { ...before, counselors: [Object.fromEntries(Object.entries(own).reverse()) as Counselor] };
    expect(change(reordered, { counselors: [own] }).fields).toEqual([]);
  });

  it('keeps exactly one cover in a stage that has photos', () => {
    const picture = (url: string, is_cover: boolean) => ({ url, description: url, is_cover });
    const files = new Map(['a', 'b', 'c'].map((url) => [url, { key: `key-${url}` }]));
    const covers = (...marks: boolean[]) => {
      const feeling = marks.map((mark, index) => picture('abc'.charAt(index), mark));
      return change(story(), { pictures: { feeling } }, { files }).story.pictures.feeling.map(
        ({ is_cover }) => is_cover,
      );
    };
    expect(covers(false, false)).toEqual([true, false]);
    expect(covers(false, true, true)).toEqual([false, true, false]);
    expect(covers(false)).toEqual([true]);
    expect(covers()).toEqual([]);
  });

  it('lets no body take the owner out, nor give a counsellor another name or phone', () => {
    const other: Counselor = { id: 'other', name: '陳老師', phone: '0987654321', email: 'chen@example.org' };
    const counselors = new Map([
      [own.id, own],
      [other.id, other],
    ]);
    const body = { counselors: [{ id: 'other', name: '改名', phone: '0900', wade_giles: 'CHEN,A' }] };
    const after = change(story(), body, { counselors }).story.counselors;
    expect(after).toEqual([own, { ...other, wade_giles: 'CHEN,A' }]);
  });

  it('takes a person’s missing keys as unchanged, null and empty as cleared', () => {
    const before = story({ team_members: [{ ...child, wade_giles: 'WANG', parent: '王大' }] });
    const { id, name, grade, age } = child as Required<typeof child>;
    const [kept] = change(before, { team_members: [{ id, name, grade, age }] }).story.team_members;
    expect(kept).toMatchObject({ wade_giles: 'WANG', parent: '王大' });
    const [cleared] = change(before, { team_members: [{ id, name, grade, age, wade_giles: null, parent: '' }] }).story
      .team_members;
    expect(cleared).toEqual(child);
  });

  it('names the department after a listed school', () => {
    const school = { category: 1 as const, city: '臺北市', district: '大安區', name: '幸安國小' };
    const { id, name, age } = child;
    const team_members = [{ id, name, age, grade: '五年級', department_zh: '別的', school }];
    expect(change(story(), { team_members } as unknown as StoryUpdateBody).story.team_members[0]?.department_zh).toBe(
      '幸安國小',
    );
  });

  it('signs, keeps and withdraws the consent', () => {
    const signed = change(story(), { authorization: { name: '王爸', id_last4: '1234' } }).story;
    expect(signed).toMatchObject({ agree_authorize: true, authorization: { name: '王爸', signed_at: 5_000 } });
    expect(change(signed, { agree_authorize: true }).story.authorization?.name).toBe('王爸');
    expect(change(story(), { agree_authorize: true }).fields).toEqual([]);
    const withdrawn = change({ ...signed, is_participate: true }, { agree_authorize: false }).story;
    expect(withdrawn).toMatchObject({ agree_authorize: false, authorization: null, is_participate: false });
  });
});

describe('conflictsOf', () => {
  const conflicts = (before: StoredStory, body: StoryUpdateBody) => conflictsOf(before, body, change(before, body));

  it('names what was changed since it was read, whether the body writes it or not', () => {
    const before = story({ problem: '舊', story_name: '名' });
    expect(conflicts(before, { problem: '新', base: { problem: 1 } })).toEqual([]);
    expect(conflicts(before, { problem: '新', base: { problem: 0 } })).toEqual(['problem']);
    expect(conflicts(before, { problem: '新', base: { problem: 1, story_name: 0 } })).toEqual(['story_name']);
    expect(conflicts(before, { problem: '新', base: { sdgs: 0 } })).toEqual([]);
  });

  it('does not name a value that is stored already: a repeat after a lost answer', () => {
    expect(conflicts(story({ problem: '同' }), { problem: '同', base: { problem: 0 } })).toEqual([]);
  });

  it('knows stages of the photos one by one', () => {
    const before = { ...story(), versions: { pictures: 3, 'pictures.feeling': 2, 'pictures.share': 1 } };
    const files = new Map([['a', { key: 'k' }]]);
    const body = { pictures: { share: [{ url: 'a', description: '', is_cover: true }] } };
    const at = (base: StoryUpdateBody['base']) =>
      conflictsOf(before, { ...body, base }, change(before, { ...body, base }, { files }));
    expect(at({ 'pictures.share': 1 })).toEqual([]);
    expect(at({ 'pictures.share': 0 })).toEqual(['pictures.share']);
    expect(at({ pictures: 2 })).toEqual(['pictures']);
  });
});
