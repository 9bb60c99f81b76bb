import { CITIES, cityBit, goalBit, SDGS } from 'contract';
import { step } from '../step';

type Read = (text: string) => string;

const sum = (found: Read, parts: readonly { text: string; bit: number }[]) =>
  parts.map(({ text, bit }) => `case when ${found(text)} then ${bit} else 0 end`).join(' + ');
const goals = SDGS.map(({ value }) => ({ text: `"${value}"`, bit: goalBit(value) }));
/** A text of a person holds no quotes as they are, so that only a school can read like this. */
const cities = (gap: string) => CITIES.map((city) => ({ text: `"city":${gap}"${city}"`, bit: cityBit(city) }));

const fill = (city: string, goal: string, school: string) =>
  `update stories set city_bits = ${city}, goal_bits = ${goal}, school_text = ${school} where city_bits is null`;

const SQLITE_SCHOOL =
  "coalesce((select group_concat(name, char(10)) from (select distinct lower(coalesce(json_extract(value, '$.school.name'), " +
  "json_extract(value, '$.department_zh'))) as name from json_each(stories.team_members)) where name <> ''), '')";
const POSTGRES_SCHOOL =
  "coalesce((select string_agg(name, chr(10)) from (select distinct lower(coalesce(member -> 'school' ->> 'name', " +
  "member ->> 'department_zh')) as name from jsonb_array_elements(case jsonb_typeof(team_members) when 'array' then team_members " +
  "else '[]' end) as members (member)) as names where name <> ''), '')";

const inSqlite = (column: string) => (text: string) => `instr(coalesce(${column}, ''), '${text}') > 0`;
const inPostgres = (column: string) => (text: string) => `strpos(coalesce(${column}::text, ''), '${text}') > 0`;

/** By what stories are found: the cities and names of the members' schools, and the goals (contract `story/found-by`). */
export const foundBy = step(10, 'found-by', 2, [
  {
    sqlite: fill(sum(inSqlite('team_members'), cities('')), sum(inSqlite('sdgs'), goals), SQLITE_SCHOOL),
    postgres: fill(sum(inPostgres('team_members'), cities(' ')), sum(inPostgres('sdgs'), goals), POSTGRES_SCHOOL),
  },
  {
    sqlite:
      'create index if not exists stories_found_idx on stories (deleted_time, city_bits, goal_bits, id, school_text)',
    postgres: 'create index if not exists stories_found_idx on stories (deleted_time, city_bits, goal_bits, id)',
  },
  {
    postgres: 'create index if not exists stories_school_idx on stories using gin (school_text gin_trgm_ops)',
    optional: true,
  },
]);
