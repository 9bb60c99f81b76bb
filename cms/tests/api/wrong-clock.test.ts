import path from 'node:path';
import { type List, MINUTE, type SystemStatus } from 'contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { makeStoryPeople } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory, type TestStory } from '../helpers/stories';

const AHEAD = 10 * MINUTE;

const { owner, admin, editor } = await makeStoryPeople();

let wrong: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  const shift = path.resolve(import.meta.dirname, '../helpers/shift-clock.cjs');
  const env = { ...inject('serverEnv'), CLOCK_AHEAD: String(AHEAD), NODE_OPTIONS: `--require=${shift}` };
  wrong = await startServer(env, path.join(inject('folder'), 'wrong-clock.log'));
});
afterAll(() => wrong.stop());

type Shown = { started_unsure?: true };

it('its own system status is red, that of the others isn’t', async () => {
  const clockAt = async (base?: string) => {
    const { body } = await call<SystemStatus>('GET', '/system-status', admin.token, { ...(base && { base }) });
    return body.parts.find(({ part }) => part === 'clock')?.state;
  };
  expect(await clockAt()).toBe('green');
  await expect.poll(() => clockAt(wrong.url)).toBe('red');
});

it('a start that a server with a wrong clock notes is marked for staff wherever it is shown, and for nobody else', async () => {
  const right = await makeCompleteStory(owner);
  const early = await makeCompleteStory(owner);
  const start = (story: TestStory, base?: string) =>
    call<{ started: number }>('PUT', `/story/start/${story.id}`, owner.token, { ...(base && { base }) });
  expect((await start(right)).status).toBe(200);
  const noted = await start(early, wrong.url);
  expect(noted.status).toBe(200);
  expect(noted.body.started).toBeGreaterThan(Date.now() + AHEAD / 2);
  for (const [story, unsure] of [
    [right, undefined],
    [early, true],
  ] as const) {
    expect((await api.as(editor).get<Shown>(`/story/single/${story.id}`)).body.started_unsure).toBe(unsure);
    expect((await api.as(owner).get<Shown>(`/story/single/${story.id}`)).body).not.toHaveProperty('started_unsure');
    const { body } = await api
      .as(editor)
      .get<List<{ kind: string; unsure?: true }>>(`/story/activity/${story.id}?page=1&size=10`);
    expect(body.list.find(({ kind }) => kind === 'started')?.unsure).toBe(unsure);
  }
});
