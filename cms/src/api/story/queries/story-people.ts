import { isPostgres } from '../../../lib/database';
import { PEOPLE_OF_STORY } from '../../../lib/schema/steps/014-people-of-stories';
import { STORIES } from './story-row';

/** A condition on stories, with its values. */
export type Among = [sql: string, values: string[]];

const SQLITE = `select id from ${STORIES} indexed by stories_people_idx where instr(${PEOPLE_OF_STORY.sqlite}, ?) > 0`;
const POSTGRES = `select id from ${STORIES} where ${PEOPLE_OF_STORY.postgres} @> ?::jsonb`;

const idsOf = (id: string, postgres: boolean): Among =>
  postgres ? [POSTGRES, [JSON.stringify([id])]] : [SQLITE, [JSON.stringify(id)]];

/** The stories that name a person as counsellor or member, the bin's too, by their index (docs/decisions/165). */
export const namedIn = (id: string, postgres = isPostgres()): Among => {
  const [sql, values] = idsOf(id, postgres);
  return [`id in (${sql})`, values];
};

/** These and the stories that the person owns. Owned ones lie in two indexes: what isn't in the bin, and the bin. */
export const heldBy = (id: string, postgres = isPostgres()): Among => {
  const [sql, values] = idsOf(id, postgres);
  // SQLite would rather read every story for the bin's.
  const bin = postgres ? STORIES : `${STORIES} indexed by stories_deleted_idx`;
  const parts = [
    `select id from ${STORIES} where owner_id = ? and deleted_time is null`,
    `select id from ${bin} where owner_id = ? and deleted_time is not null`,
    sql,
  ];
  return [`id in (${parts.join(' union all ')})`, [id, id, ...values]];
};
