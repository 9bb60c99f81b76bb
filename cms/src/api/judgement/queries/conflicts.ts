import { APPLY_STATUS, grouped, type JudgeRelations, type JudgeTies, LIMITS, type StoryPerson } from 'contract';
import { type Connection, db, type Instant, json, newRow, toJson, toMillis } from '../../../lib/database';

const RELATIONS = 'judge_relations';
const DECLARED = 'conflict_declarations';

type RelationRow = { judge_id: string; school: unknown; organisation: string | null; relations: unknown };

const relationsOf = ({ judge_id, school, organisation, relations }: RelationRow): JudgeRelations => ({
  judge_id,
  school: toJson(school, null),
  organisation: organisation ?? '',
  relations: toJson(relations, []),
});

/** What may bring judges into a conflict of interest, of those for whom staff noted something. */
export const listRelations = async (): Promise<JudgeRelations[]> => {
  const rows: RelationRow[] = await db()(RELATIONS).orderBy('judge_id');
  return rows.map(relationsOf);
};

/** Stores what may bring a judge into a conflict of interest. */
export const storeRelations = async (given: JudgeRelations, now: number, connection: Connection): Promise<void> => {
  const time = new Date(now);
  const columns = {
    school: json(given.school),
    organisation: given.organisation,
    relations: json(given.relations),
    updated_at: time,
  };
  await connection(RELATIONS)
    .insert({
      ...newRow(time),
      judge_id: given.judge_id,
      ...columns,
    })
    .onConflict('judge_id')
    .merge(columns);
};

/** A judge as a conflict of interest sees one. */
export type Judge = JudgeTies & { id: string };

/** These judges (none: all who can log in) with what staff noted of them. */
export const listTies = async (judges?: readonly string[], connection: Connection = db()): Promise<Judge[]> => {
  const query = connection('up_users')
    .leftJoin(RELATIONS, `${RELATIONS}.judge_id`, 'up_users.document_id')
    .where({ role_name: 'judge', blocked: false })
    .orderBy('up_users.document_id');
  if (judges) query.whereIn('up_users.document_id', judges);
  const rows: (RelationRow & { id: string; email: string })[] = await query.select(
    'up_users.document_id as id',
    'email',
    'school',
    'organisation',
    'relations',
  );
  return rows.map(({ id, email, ...row }) => ({ ...relationsOf(row), id, email }));
};

type PeopleRow = { document_id: string; session: number; team_members: unknown; counselors: unknown };
type Person = { name: string; email?: string; account?: string; department?: string; department_zh?: string };

const peopleOf = ({ team_members, counselors }: PeopleRow): StoryPerson[] =>
  [...toJson<Person[]>(team_members, []), ...toJson<Person[]>(counselors, [])].map((person) => ({
    ...person,
    email: person.email ?? person.account,
    department: person.department_zh ?? person.department,
  }));

export type StoryPeople = { id: string; session: number; people: StoryPerson[] };

const PEOPLE = ['document_id', 'session', 'team_members', 'counselors'];

/** The people of the stories of these sessions (none: of all) that judges may read. */
export const listPeople = async (sessions?: readonly number[]): Promise<StoryPeople[]> => {
  const query = db()('stories').whereNull('deleted_time').whereRaw(`apply_status >= ${APPLY_STATUS.approved}`);
  if (sessions) query.whereIn('session', [...sessions]);
  const rows: PeopleRow[] = await query.select(...PEOPLE);
  return rows.map((row) => ({ id: row.document_id, session: row.session, people: peopleOf(row) }));
};

/** The people of one story and its session, or undefined. */
export const findPeople = async (storyId: string): Promise<StoryPeople | undefined> => {
  const row: PeopleRow | undefined = await db()('stories')
    .where('document_id', storyId)
    .first(...PEOPLE);
  return row && { id: storyId, people: peopleOf(row), session: row.session };
};

/** The people of these stories. */
export const listPeopleOf = async (storyIds: readonly string[], connection: Connection): Promise<StoryPeople[]> => {
  const rows: PeopleRow[] = await connection('stories')
    .whereIn('document_id', storyIds)
    .select(...PEOPLE);
  return rows.map((row) => ({ id: row.document_id, session: row.session, people: peopleOf(row) }));
};

/** What judges declared themselves, of one judge or of all. */
export const listDeclared = (
  judge?: string,
  connection: Connection = db(),
): Promise<{ story: string; judge: string }[]> => {
  const query = connection(DECLARED).select('story_id as story', 'judge_id as judge');
  return judge === undefined ? query : query.where('judge_id', judge);
};

export const insertDeclaration = async (
  { story_id, judge, reason }: { story_id: string; judge: { id: string; name: string }; reason: string },
  now: number,
  connection: Connection,
): Promise<void> => {
  const time = new Date(now);
  await connection(DECLARED)
    .insert({
      ...newRow(time),
      story_id,
      judge_id: judge.id,
      judge_name: judge.name,
      reason,
    })
    .onConflict(['judge_id', 'story_id'])
    .ignore();
};

/** Takes a declaration away; false when there is none. */
export const removeDeclaration = async (
  { story, judge }: { story: string; judge: string },
  connection: Connection,
): Promise<boolean> => (await connection(DECLARED).where({ story_id: story, judge_id: judge }).delete()) > 0;

type DeclaredRow = {
  id: string;
  account: string;
  story_name: string;
  judge_id: string;
  judge_name: string;
  reason: string | null;
  created_at: Instant;
};

/** The newest declarations of a session's stories with who reads each story now. */
export const listDeclarations = async (session: number) => {
  const rows: DeclaredRow[] = await db()(DECLARED)
    .join('stories', 'stories.document_id', `${DECLARED}.story_id`)
    .where({ session })
    .whereNull('stories.deleted_time')
    .orderBy(`${DECLARED}.id`, 'desc')
    .limit(LIMITS.declared)
    .select('story_id as id', 'account', 'judge_id', 'judge_name', 'reason', `${DECLARED}.created_at as created_at`)
    .select(db().raw(`coalesce(story_name, '') as story_name`));
  const readers: { story: string; name: string }[] = await db()('assignments')
    .whereIn('story_id', [...new Set(rows.map(({ id }) => id))])
    .where((reading) => {
      const canLogIn = db()('up_users').where({ role_name: 'judge', blocked: false }).select('document_id');
      reading.where({ state: 'sent' });
      reading.orWhere((open) => open.whereIn('state', ['waiting', 'draft']).whereIn('judge_id', canLogIn));
    })
    .orderBy('id')
    .select('story_id as story', 'judge_name as name');
  const byStory = grouped(readers, ({ story }) => story);
  return rows.map(({ created_at, reason, ...row }) => ({
    ...row,
    reason: reason ?? '',
    time: toMillis(created_at) ?? 0,
    readers: (byStory.get(row.id) ?? []).map(({ name }) => name),
  }));
};
