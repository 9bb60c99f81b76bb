import {
  emptyStoryFields,
  fieldsReadBy,
  fieldsWrittenBy,
  ROLES,
  type Role,
  STORY_FIELD_NAMES,
  STORY_FIELDS,
  type Story,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { everyField } from '../helpers/field-samples';
import { makeCompleteStory, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { pathsOf, refused, update } from '../helpers/updates';

const NAMES: readonly string[] = STORY_FIELD_NAMES;

/** An address without its signature: the file that it names. */
const unsigned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, item) => (key === 'url' ? String(item).split('?')[0] : item));

describe('the fields of a story', () => {
  let owner: TestActor;
  let actors: Record<Exclude<Role, 'visitor'>, TestActor>;
  beforeAll(async () => {
    owner = await makeUser();
    const routes = { routes: ['stories-manage' as const] };
    actors = {
      user: owner,
      admin: await makeUser('admin'),
      manager: await makeUser('manager', routes),
      editor: await makeUser('editor', routes),
      judge: await makeUser('judge'),
    };
  });
  const actorOf = async (role: Role, story: TestStory) => (role === 'visitor' ? makeVisitor(story) : actors[role]);

  it('every one that a body brings is stored, read back and raised in its version (M §3)', async () => {
    const story = await makeStory(owner);
    const sent = await everyField(story, owner);
    const { status, body: saved } = await update(owner, story, sent);
    expect(status).toBe(200);
    expect(Object.keys(saved)).toEqual(expect.arrayContaining([...STORY_FIELD_NAMES]));
    const { body: read } = await api.as(actors.admin).get<Story>(`/story/single/${story.id}`);

    const empty = emptyStoryFields();
    for (const field of STORY_FIELD_NAMES) {
      expect({ [field]: unsigned(read[field]) }).toMatchObject({ [field]: sent[field] });
      expect(read[field], field).not.toEqual(empty[field]);
    }
    for (const field of STORY_FIELDS) expect(read.versions[field], field).toBe((story.versions[field] ?? 0) + 1);
    const row = await tables.stories().where('document_id', story.id).first();
    for (const field of STORY_FIELD_NAMES) expect(row[field], field).not.toBeNull();
  });

  it.each(ROLES)('%s reads those of its rows, and no other', async (role) => {
    const story = await makeCompleteStory(owner, 4);
    const { status, body } = await api.as(await actorOf(role, story)).get<Story>(`/story/single/${story.id}`);
    expect(status).toBe(200);
    const fields = Object.keys(body).filter((key) => NAMES.includes(key));
    expect(new Set(fields)).toEqual(new Set<string>(fieldsReadBy(role)));
    for (const key of Object.keys(body.versions ?? {})) expect(fields).toContain(key.split('.')[0]);
  });

  it.each(ROLES.filter((role) => role !== 'judge'))('%s writes those of its rows, and no other', async (role) => {
    const story = await makeStory(owner);
    const actor = await actorOf(role, story);
    const sent = await everyField(story, owner);
    const own = new Set<string>(fieldsWrittenBy(role));
    const foreign = NAMES.filter((field) => !own.has(field));
    if (foreign.length > 0) {
      const { status, body } = await refused(actor, story, sent);
      expect([status, body.error.details.code]).toEqual([403, 'field_forbidden']);
      expect(new Set(pathsOf(body))).toEqual(new Set(foreign));
    }
    const allowed = Object.fromEntries(Object.entries(sent).filter(([field]) => own.has(field)));
    expect((await update(actor, story, allowed)).status).toBe(200);
  });
});
