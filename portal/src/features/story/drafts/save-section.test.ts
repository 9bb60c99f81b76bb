import type { Story, StoryUpdateBody } from 'contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { SectionConflict } from 'web-kit/story-calls';
import { problemModel } from '../model/simple';
import { teamModel } from '../model/team';
import { makeStory } from '../test-story';
import { saveSection } from './save-section';

const server = vi.hoisted(() => ({ stored: undefined as unknown, bodies: [] as unknown[] }));
const stored = () => server.stored as Story;

vi.mock('../api/get-story', () => ({ getStory: async () => server.stored }));
vi.mock('../api/update-story', () => ({
  updateStory: async (_id: string, body: StoryUpdateBody) => {
    server.bodies.push(body);
    const current = stored();
    const { base = {}, ...fields } = body;
    for (const [key, version] of Object.entries(base))
      if (current.versions[key as keyof typeof base] !== version) throw new ApiError(409, 'version_conflict', '');
    server.stored = bump({ ...current, ...(fields as Partial<Story>) }, Object.keys(fields));
    return server.stored;
  },
}));

const bump = (story: Story, keys: string[]): Story => ({
  ...story,
  versions: { ...story.versions, ...Object.fromEntries(keys.map((key) => [key, 9])) },
});

beforeEach(() => {
  server.stored = makeStory({ problem: '舊的' });
  server.bodies = [];
});

describe('saving a section', () => {
  it('sends the changed fields with the versions they were read with', async () => {
    const read = stored();
    const saved = await saveSection(problemModel, { values: { problem: '新的' }, base: { problem: '舊的' } }, read);
    expect(saved.problem).toBe('新的');
    expect(server.bodies).toEqual([{ problem: '新的', base: { problem: 4 } }]);
  });

  it('says that a person chose between two versions', async () => {
    const typed = { values: { problem: '我的' }, base: { problem: '舊的' } };
    await saveSection(problemModel, typed, stored(), { chosen: true });
    expect(server.bodies).toEqual([{ problem: '我的', base: { problem: 4 }, after_conflict: true }]);
  });

  it('sends nothing when nothing differs', async () => {
    const read = stored();
    expect(await saveSection(problemModel, { values: { problem: '舊的' }, base: { problem: '舊的' } }, read)).toBe(
      read,
    );
    expect(server.bodies).toEqual([]);
  });

  it('the same place changed elsewhere is a conflict, found before or by the server', async () => {
    const read = stored();
    server.stored = bump({ ...read, problem: '別人的' }, ['problem']);
    const typed = { values: { problem: '我的' }, base: { problem: '舊的' } };
    await expect(saveSection(problemModel, typed, stored())).rejects.toThrow(SectionConflict);
    expect(server.bodies).toEqual([]);
    await expect(saveSection(problemModel, typed, read)).rejects.toThrow(SectionConflict);
    expect(stored().problem).toBe('別人的');
  });

  it('other places of the same field are merged and sent again without asking', async () => {
    const read = stored();
    const [first, second] = read.team_members;
    if (!first || !second) throw new Error('two members');
    server.stored = bump({ ...read, team_members: [{ ...first, department_en: 'Ren Ai' }, second] }, ['team_members']);
    const base = teamModel.read(read);
    const values = structuredClone(base);
    const [, mine] = values.team_members;
    if (mine) mine.name = '小花';
    const saved = await saveSection(teamModel, { values, base }, read);
    expect(saved.team_members.map(({ name, department_en }) => [name, department_en])).toEqual([
      ['小明', 'Ren Ai'],
      ['小花', null],
    ]);
    expect(server.bodies).toHaveLength(2);
  });

  it('a refusal passes through', async () => {
    const read = { ...stored(), id: 'gone' };
    server.stored = undefined;
    const typed = { values: { problem: '新的' }, base: { problem: '舊的' } };
    await expect(saveSection(problemModel, typed, read)).rejects.toThrow();
  });
});
