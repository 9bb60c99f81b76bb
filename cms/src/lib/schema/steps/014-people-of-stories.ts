import { step } from '../step';

/** SQLite reads so many places of a list; of a longer one, and of what is no JSON, the index keeps the whole text. */
const PLACES = 20;

const sqliteIds = (column: string) => {
  const places = Array.from({ length: PLACES }, (_, place) => `'$[${place}].id'`).join(', ');
  const ids = `json_extract(${column}, ${places})`;
  return `coalesce(case when not json_valid(${column}) then ${column}
    when json_array_length(${column}) > ${PLACES} then ${column} else ${ids} end, '')`;
};
const postgresIds = (column: string) => `coalesce(jsonb_path_query_array(${column}, '$[*].id'), '[]')`;

/**
 * The ids of all people whom a story names, as its index holds them (docs/decisions/165). A query that asks for a person has to
 * name it like this, to the letter.
 */
export const PEOPLE_OF_STORY = {
  sqlite: `(${sqliteIds('counselors')} || ${sqliteIds('team_members')})`,
  postgres: `(${postgresIds('counselors')} || ${postgresIds('team_members')})`,
};

/** Stories by who is named in them. The database makes the entries itself, so that a server of the release before keeps them right. */
export const peopleOfStories = step(14, 'people-of-stories', 2, [
  {
    sqlite: `create index if not exists stories_people_idx on stories (${PEOPLE_OF_STORY.sqlite})`,
    postgres: `create index if not exists stories_people_idx on stories using gin (${PEOPLE_OF_STORY.postgres} jsonb_path_ops)`,
  },
]);
