import type { Counselor } from 'contract';
import { expect, inject, it } from 'vitest';
import { type Among, heldBy, namedIn } from '../../src/api/story/queries/story-people';
import { makeUser } from '../helpers/actors';
import { newId, planOf } from '../helpers/database';
import { aMember, makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const postgres = inject('database').client !== 'sqlite';
const people = (count: number) => Array.from({ length: count }, (_, index) => aMember({ name: `隊員${index}` }));
const counselor = (id: string): Counselor => ({ id, name: '陳老師' });

const found = async ([sql, values]: Among) => tables.stories().whereRaw(sql, values).orderBy('id').pluck('document_id');
/** As it was looked for before there was an index: in the text of every story. */
const byText = (id: string): Among => [
  '(cast(counselors as text) like ? or cast(team_members as text) like ?)',
  [`%"${id}"%`, `%"${id}"%`],
];

it('finds the stories of a person wherever it is named, long lists and the bin too, as reading all texts does', async () => {
  const owner = await makeUser();
  const id = newId();
  const others = [counselor(newId()), counselor(newId())];
  const named = [
    await makeStory(owner, { counselors: [counselor(id), ...others] }),
    await makeStory(owner, { counselors: [...others, counselor(id)] }),
    await makeStory(owner, { counselors: [...people(19), counselor(id)] }),
    await makeStory(owner, { counselors: [...people(20), counselor(id)] }),
    await makeStory(owner, { team_members: [...people(40), aMember({ id })] }),
    await makeStory(owner, { is_18: true, counselors: [], team_members: [aMember({ id }), ...people(2)] }),
    await makeStory(owner, { counselors: [counselor(id)], columns: { deleted_time: new Date() } }),
    await makeStory(owner, { counselors: [counselor(id)], columns: { team_members: null } }),
  ];
  await makeStory(owner, { counselors: [counselor(`${id}x`), ...others] });
  await makeStory(owner, { team_members: [aMember({ name: `說"${id}"` })] });
  await makeStory(owner, { columns: { counselors: null, team_members: null } });
  const ids = named.map((story) => story.id);
  expect(await found(namedIn(id, postgres))).toEqual(ids);
  expect(await found(byText(id))).toEqual(ids);
  const own = [
    await makeStory({ ...owner, id }),
    await makeStory({ ...owner, id }, { columns: { deleted_time: new Date() } }),
  ];
  expect(await found(heldBy(id, postgres))).toEqual([...ids, ...own.map((story) => story.id)]);
});

it('reads the index of people and those of owners for it, and no story besides', async () => {
  const plan = await planOf(
    tables
      .stories()
      .whereRaw(...heldBy(newId(), postgres))
      .select('id'),
  );
  expect(plan).toContain(
    postgres ? 'Scan on stories_people_idx' : 'SCAN stories USING COVERING INDEX stories_people_idx',
  );
  // Of a table this small PostgreSQL takes any index of what isn't in the bin.
  if (!postgres) expect(plan).toContain('stories_owner_idx');
  expect(plan).not.toMatch(/Seq Scan on stories|SCAN stories$/m);
});
