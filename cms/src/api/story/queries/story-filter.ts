import {
  APPLY_STATUS,
  type City,
  COMPLETED,
  cityBit,
  DAY,
  EDITABLE,
  goalBit,
  NO_REVIEWER,
  type ScoreFilter,
  type StartFilter,
  sentWithin,
  type WaitingDays,
} from 'contract';
import { containing, isPostgres } from '../../../lib/database';
import { dayNumber } from './days';
import { REVIEWERS } from './reviewers';
import { STORIES } from './story-row';
import { STARTED_STORIES } from './story-times';
import { TAGS } from './tags';
import { UPLOAD_DAYS } from './upload-days';

/** What the management list is filtered by, as GET /story has it; days are the instants (ms) at which they begin. */
export type ManageFilter = {
  status?: number | undefined;
  text: string;
  session?: number | undefined;
  apply_status?: number | undefined;
  done?: number | undefined;
  missing?: number | undefined;
  waiting?: WaitingDays | undefined;
  applied_on?: number | undefined;
  uploaded_on?: number | undefined;
  score?: ScoreFilter | undefined;
  applied_from?: number | undefined;
  applied_to?: number | undefined;
  city?: City | undefined;
  school?: string | undefined;
  goal?: string | undefined;
  tag?: string | undefined;
  start?: StartFilter | undefined;
  reviewer?: string | undefined;
  ids?: readonly string[] | undefined;
};

/** SQL after `from`, in `values` the values of both parts. */
export type Where = { from: string; where: string; values: unknown[] };

type Condition = [sql: string, ...values: unknown[]];

const ALIVE: Condition = ['deleted_time is null'];

const byStatus = (status: number): Condition =>
  status === COMPLETED[0] ? [`apply_status in (${COMPLETED.join(', ')})`] : ['apply_status = ?', status];

const byWaiting = (days: WaitingDays, now: number): Condition[] => {
  const { from, before } = sentWithin(days, now);
  const conditions: Condition[] = [
    ['apply_status = ?', APPLY_STATUS.pending],
    ['apply_time < ?', new Date(before)],
  ];
  return from === undefined ? conditions : [...conditions, ['apply_time >= ?', new Date(from)]];
};

const byDay = (start: number): Condition[] => [
  ['apply_time >= ?', new Date(start)],
  ['apply_time < ?', new Date(start + DAY)],
];

/**
 * The stories that a short list names. PostgreSQL takes it as it is: joined, it is thought to be spread over the whole order,
 * which would be walked through to where the named ones lie.
 */
const named = (list: string, ...values: unknown[]): Condition =>
  isPostgres() ? [`document_id = any(array(${list}))`, ...values] : [`document_id in (${list})`, ...values];

const byUpload = (start: number, session: number | undefined): Condition => {
  const within = session === undefined ? '' : ' and session = ?';
  const values = session === undefined ? [] : [session];
  return [`document_id in (select story_id from ${UPLOAD_DAYS} where day = ?${within})`, dayNumber(start), ...values];
};

const SCORE_COLUMNS = { F: 'score_f', I: 'score_i', D: 'score_d', S: 'score_s' } as const;

const byScore = ({ stage, score }: ScoreFilter): Condition[] => [
  ['apply_status = ?', APPLY_STATUS.scored],
  [
    `exists (select 1 from judgements where judgements.story_id = stories.document_id and ${SCORE_COLUMNS[stage]} = ?)`,
    score,
  ],
];

const byStart = (start: StartFilter): Condition[] => [
  [`apply_status ${start === 'open' ? '' : 'not '}in (${EDITABLE.join(', ')})`],
  [`document_id in (${STARTED_STORIES})`],
];

const byReviewer = (reviewer: string): Condition =>
  reviewer === NO_REVIEWER
    ? [`document_id not in (select story_id from ${REVIEWERS})`]
    : named(`select story_id from ${REVIEWERS} where reviewer_id = ?`, reviewer);

const byTeam = ({ city, goal, school }: ManageFilter): Condition[] => {
  const found: Condition[] = [];
  if (city !== undefined) found.push([`(city_bits & ${cityBit(city)}) <> 0`]);
  if (goal !== undefined) found.push([`(goal_bits & ${goalBit(goal)}) <> 0`]);
  if (school !== undefined) found.push(containing('school_text', school));
  return found;
};

const allOf = (conditions: readonly Condition[]) => ({
  where: conditions.map(([sql]) => sql).join(' and ') || 'true',
  values: conditions.flatMap(([, ...values]) => values),
});

/** True when every story that isn't in the bin passes. */
export const isUnfiltered = (filter: ManageFilter): boolean =>
  Object.values(filter).every((asked) => asked === undefined || asked === '');

/** True when at most a status or a session is asked, beside a text: one index has these in the list's order, whatever their values. */
export const isPlain = ({ status, session, text: _text, ...rest }: ManageFilter): boolean =>
  isUnfiltered({ ...rest, text: '' }) && (status === undefined || session === undefined);

/** The SQL of what is asked of a story's team; undefined when nothing is. */
export const teamAsked = (filter: ManageFilter): Omit<Where, 'from'> | undefined => {
  const conditions = byTeam(filter);
  return conditions.length > 0 ? allOf(conditions) : undefined;
};
/** A filter without what is asked of the team. */
export const ofAnyTeam = ({ city: _city, school: _school, goal: _goal, ...filter }: ManageFilter): ManageFilter =>
  filter;

/**
 * No database counts how many stories have a bit: each would walk the list's order through whole rows. So the index that has
 * everything is named to SQLite; PostgreSQL finds it when it may not look at the order (`offset 0`), unless a text has to be read too.
 */
const withTeam = (filter: ManageFilter, rest: readonly Condition[]): Where => {
  const team: Condition[] = [ALIVE, ...byTeam(filter)];
  if (!isPostgres()) return { from: `${STORIES} indexed by stories_team_idx`, ...allOf([...team, ...rest]) };
  if (filter.text !== '') return { from: STORIES, ...allOf([...team, ...rest]) };
  const [inner, outer] = [allOf(team), allOf(rest)];
  const from = `(select * from ${STORIES} where ${inner.where} offset 0) as ${STORIES}`;
  return { from, where: outer.where, values: [...inner.values, ...outer.values] };
};

const bit = (position: number) => 2 ** position;

/** The SQL of a filter but for its text: stories that aren't in the bin, at `now` (ms). */
export const narrowed = (filter: ManageFilter, now: number): Where => {
  const { status, session, apply_status, done, missing, waiting, applied_on, uploaded_on, score } = filter;
  const { applied_from, applied_to, tag, ids, start, reviewer } = filter;
  const conditions: Condition[] = [];
  if (status !== undefined) conditions.push(byStatus(status));
  if (apply_status !== undefined) conditions.push(['apply_status = ?', apply_status]);
  if (session !== undefined) conditions.push(['session = ?', session]);
  if (done !== undefined) conditions.push([`(progress_bits & ${bit(done)}) <> 0`]);
  if (missing !== undefined) conditions.push([`(progress_bits & ${bit(missing)}) = 0`]);
  if (waiting !== undefined) conditions.push(...byWaiting(waiting, now));
  if (applied_on !== undefined) conditions.push(...byDay(applied_on));
  if (uploaded_on !== undefined) conditions.push(byUpload(uploaded_on, session));
  if (score !== undefined) conditions.push(...byScore(score));
  if (start !== undefined) conditions.push(...byStart(start));
  if (applied_from !== undefined) conditions.push(['apply_time >= ?', new Date(applied_from)]);
  if (applied_to !== undefined) conditions.push(['apply_time < ?', new Date(applied_to + DAY)]);
  if (tag !== undefined) conditions.push(named(`select story_id from ${TAGS} where name = ?`, tag));
  if (reviewer !== undefined) conditions.push(byReviewer(reviewer));
  if (ids) conditions.push([`document_id in (${ids.map(() => '?').join(', ')})`, ...ids]);
  return teamAsked(filter) ? withTeam(filter, conditions) : { from: STORIES, ...allOf([ALIVE, ...conditions]) };
};

/** The SQL of a whole filter. */
export const filtered = (filter: ManageFilter, now: number): Where => {
  const { from, where, values } = narrowed(filter, now);
  if (filter.text === '') return { from, where, values };
  const [condition, value] = containing('search_text', filter.text);
  return { from, where: `${where} and ${condition}`, values: [...values, value] };
};
