import type { BreachCounts, BreachKind, BreachPeople } from 'contract';
import { db, isPostgres, type Query, toCount } from '../../../lib/database';

/** When the data was made or changed, ms; open where null. */
export type Span = { from: number | null; until: number | null };

/** Rows of a table that were made by the end of the span and changed since its start. */
const within =
  (table: string, { from, until }: Span) =>
  (narrow?: (query: Query) => void): Query => {
    const query = db()(table) as Query;
    if (until !== null) query.where(`${table}.created_at`, '<=', new Date(until));
    if (from !== null) query.where(`${table}.updated_at`, '>=', new Date(from));
    narrow?.(query);
    return query;
  };

const countOf = async (query: Query, column?: string): Promise<number> => {
  const row = await (column ? query.countDistinct({ total: column }) : query.count({ total: '*' })).first();
  return toCount(row?.total);
};

/** The people of a JSON column of stories as rows `person`, each in `value`. */
const peopleIn = (column: 'team_members' | 'counselors') => {
  const rows = isPostgres()
    ? `jsonb_array_elements(case when jsonb_typeof(stories.${column}) = 'array' then stories.${column} else '[]'::jsonb end) as person(value)`
    : `json_each(case when json_type(stories.${column}) = 'array' then stories.${column} else '[]' end) as person`;
  return `cross join ${rows}`;
};

const schoolKey = () =>
  isPostgres()
    ? `concat(person.value -> 'school' ->> 'city', person.value -> 'school' ->> 'district', person.value -> 'school' ->> 'name')`
    : `json_extract(person.value, '$.school.city') || json_extract(person.value, '$.school.district') || json_extract(person.value, '$.school.name')`;

const people = async (stories: () => Query, column: 'team_members' | 'counselors') => {
  const query = stories().joinRaw(peopleIn(column));
  const counted = db().raw(`count(*) as total, count(distinct nullif(${schoolKey()}, '')) as schools`);
  const [row] = (await query.select(counted)) as { total: unknown; schools: unknown }[];
  return { total: toCount(row?.total), schools: toCount(row?.schools) };
};

const isMember = (query: Query) => query.where('role_name', 'user');
const isStaff = (query: Query) => query.whereNot('role_name', 'user');

/** How many rows of one kind there are, and whom they are about; counts alone, no personal data is read. */
export async function countAffected(kind: BreachKind, span: Span): Promise<{ rows: number; counts: BreachCounts }> {
  const users = within('up_users', span);
  const stories = within('stories', span);
  switch (kind) {
    case 'member_profile': {
      const members = await countOf(users(isMember));
      return { rows: members, counts: { members } };
    }
    case 'team_children': {
      const { total, schools } = await people(stories, 'team_members');
      return { rows: total, counts: { teams: await countOf(stories()), children: total, schools } };
    }
    case 'guardians': {
      const consents = await countOf(within('consent_records', span)());
      const { total, schools } = await people(stories, 'counselors');
      return { rows: total + consents, counts: { adults: total + consents, schools } };
    }
    case 'id_last4': {
      const adults = await countOf(within('consent_records', span)((query) => query.whereNotNull('id_last_4')));
      return { rows: adults, counts: { adults } };
    }
    case 'files': {
      const files = within('story_files', span);
      const withFiles = () => (db()('stories') as Query).whereIn('document_id', files().select('story_id'));
      const { total, schools } = await people(withFiles, 'team_members');
      return { rows: await countOf(files()), counts: { teams: await countOf(withFiles()), children: total, schools } };
    }
    case 'credentials': {
      const has = (query: Query) => query.whereNotNull('password_hash');
      const teams = await countOf(stories(has));
      const members = await countOf(users((query) => has(isMember(query))));
      const staff = await countOf(users((query) => has(isStaff(query))));
      return { rows: teams + members + staff, counts: { members, teams, staff } };
    }
    case 'survey': {
      const answers = within('survey_answers', span);
      const of = (form: string) => answers((query) => query.where('form_key', form));
      const children = await countOf(of('students'), 'person_id');
      const everyone = await countOf(answers(), 'person_id');
      return { rows: await countOf(answers()), counts: { children, adults: Math.max(0, everyone - children) } };
    }
    case 'mails': {
      const mails = within('mail_jobs', span);
      return { rows: await countOf(mails()), counts: { members: await countOf(mails(), 'recipient') } };
    }
    case 'judgements': {
      const rows = within('judgements', span);
      const counts = { teams: await countOf(rows(), 'story_id'), staff: await countOf(rows(), 'judge_id') };
      return { rows: await countOf(rows()), counts };
    }
    case 'partners': {
      const partners = await countOf(within('merrymama_users', span)());
      return { rows: partners, counts: { partners } };
    }
    case 'records': {
      const rows = within('audit_entries', span);
      const by = (staff: boolean) =>
        rows((query) => (staff ? query.whereNot('actor_role', 'user') : query.where('actor_role', 'user')));
      const counts = { members: await countOf(by(false), 'actor_id'), staff: await countOf(by(true), 'actor_id') };
      return { rows: await countOf(rows()), counts };
    }
  }
}

const ALL: Span = { from: null, until: null };

/** How many of each there are in all. */
export async function countEveryone(): Promise<Record<Exclude<BreachPeople, 'schools'>, number>> {
  const users = within('up_users', ALL);
  const stories = within('stories', ALL);
  const adults = (await people(stories, 'counselors')).total + (await countOf(within('consent_records', ALL)()));
  return {
    members: await countOf(users(isMember)),
    staff: await countOf(users(isStaff)),
    teams: await countOf(stories()),
    children: (await people(stories, 'team_members')).total,
    adults,
    partners: await countOf(within('merrymama_users', ALL)()),
  };
}
