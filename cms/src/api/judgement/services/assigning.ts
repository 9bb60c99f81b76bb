import {
  type AssignmentState,
  type assignBody,
  isSilent,
  JUDGING_ROUNDS,
  type JudgeProgress,
  LIMITS,
  type OwnAssignment,
  type PlanAnswer,
  type spreadBody,
  storiesOfDivisions,
  type WantedRound,
} from 'contract';
import type { z } from 'zod';
import { type Connection, db, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findSession, lockOpenSession, noteSession, sessionObject } from '../../judging-session/port';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';
import { countByJudge, insertAssignments, listAssignments, listOwn, removeAssignments } from '../queries/assignments';
import { listDeclared, listPeople, listTies } from '../queries/conflicts';
import { listJudges } from '../queries/judges';
import { listPicked, storePicked, withPicked } from '../queries/picked';
import { listJudgeable } from '../queries/ranked-stories';
import { askJudging } from '../thread/ask-judging';
import type { Planned } from '../thread/judging-worker';
import { findBarred } from './conflicts';
import { findDivisions } from './dividing';
import { fitRanking } from './ranking';

type Assign = z.output<typeof assignBody>;
type Spread = z.output<typeof spreadBody>;

/** The stories of a round by the ranking so far, of each division its best; of the first every story of the session. */
const storiesFor = async (stored: StoredSession, { round, capacity = LIMITS.assignments, readings }: Assign) => {
  const all = await listJudgeable(stored.session);
  if (round === 1) return { stories: all.map(({ id }) => id), readings: readings ?? JUDGING_ROUNDS[0].readings };
  const [{ fit }, divisionOf] = await Promise.all([fitRanking(stored.session), findDivisions(stored)]);
  const divisions = new Map(all.map(({ id }) => [id, divisionOf(id)]));
  const plan = storiesOfDivisions(round, fit.stories, { divisions, capacity, seed: stored.seed });
  return { stories: plan.stories, readings: readings ?? plan.readings };
};

const conflictInput = async ({ session, domains }: StoredSession, judges?: readonly string[]) => {
  const [ties, people, declared] = await Promise.all([listTies(judges), listPeople([session]), listDeclared()]);
  return { ties, people, domains: domains.map((listed) => ({ session, ...listed })), declared };
};

/** What the session's rounds are to have once this one is assigned. */
const wantedWith = ({ rounds }: StoredSession, next: WantedRound): WantedRound[] =>
  [...rounds.filter(({ round }) => round !== next.round), next].sort((a, b) => a.round - b.round);

const answerOf = (
  { plan, conflicts }: Planned,
  { stories, readings }: { stories: number; readings: number },
): PlanAnswer => ({
  ...plan,
  stories,
  readings,
  conflicts,
});

type Round = { session: number; round: number; names: ReadonlyMap<string, string> };

/** Stores a plan that was made in this transaction; 409 when a judge has begun what was to be moved. */
const store = async ({ plan }: Planned, where: Round, trx: Transaction) => {
  if ((await removeAssignments(plan.removed, trx)) < plan.removed.length) fail('version_conflict');
  await insertAssignments(plan.added, where, now(), trx);
};

type Counted = Awaited<ReturnType<typeof countByJudge>>;

type Named = Pick<JudgeProgress, 'id' | 'name' | 'invited_time' | 'reminded_time'>;

const progressOf = (judge: Named, counted: Counted, lastDay: number | null): JudgeProgress => {
  const own = counted.filter((row) => row.judge === judge.id);
  const count = (...states: AssignmentState[]) =>
    own.filter(({ state }) => states.includes(state)).reduce((sum, { total }) => sum + total, 0);
  const open = own.filter(({ state }) => state === 'waiting' || state === 'draft');
  const rounds = new Set(open.map(({ round }) => round));
  const begun = own.filter(({ state, opened }) => opened || state === 'draft' || state === 'sent');
  const waiting = count('waiting');
  const opened = begun.some(({ round }) => rounds.has(round));
  return {
    ...judge,
    waiting,
    draft: count('draft'),
    sent: count('sent'),
    declined: count('declined'),
    open_rounds: [...rounds].sort((a, b) => a - b),
    silent: isSilent({ waiting, opened }, lastDay, now()),
  };
};

const namesOfJudges = async () => new Map((await listJudges()).map(({ id, name }) => [id, name]));

/**
 * Who reads what in a round; stored unless it is a dry run. What judges made while they picked becomes their reading of the
 * first round and counts as such. 409 `judging_mode` in a session where judges pick.
 */
export const assignStories = async (actor: Actor, session: number, given: Assign): Promise<PlanAnswer> => {
  const stored = await findSession(session);
  if (stored.mode !== 'assigned') fail('judging_mode');
  const { round } = given;
  const { stories, readings } = await storiesFor(stored, given);
  const conflicts = await conflictInput(stored, given.judges);
  const judges = conflicts.ties.map(({ id }) => id);
  const names = await namesOfJudges();
  const planned = async (connection: Connection) => {
    const picked = await listPicked(session, connection);
    const assignments = withPicked(await listAssignments(session, connection), picked);
    const input = { round, stories, readings, judges, assignments, seed: stored.seed };
    return { ...(await askJudging({ kind: 'plan', input, conflicts })), picked };
  };
  const counts = { stories: stories.length, readings };
  if (given.dry_run) return answerOf(await planned(db()), counts);
  return inTransaction(async (trx) => {
    const locked = await lockOpenSession(session, now(), trx);
    const made = await planned(trx);
    await storePicked(session, made.picked, now(), trx);
    await store(made, { session, round, names }, trx);
    const wanted = { round, readings, stories: round === 1 ? null : stories, judges };
    await noteSession(session, { rounds: wantedWith(locked, wanted) }, now(), trx);
    const details = [`第 ${round} 輪`, `${made.plan.added.length} 份`];
    await recordAction(actor, { action: 'judging_assigned', object: sessionObject(session), details }, trx);
    return answerOf(made, counts);
  });
};

/** Gives what a judge hasn't sent of a round to the others, those who have a part in the session first; stored unless it is a dry run. */
export const spreadStories = async (
  actor: Actor,
  session: number,
  { judge_id, round, dry_run }: Spread,
): Promise<PlanAnswer> => {
  const stored = await findSession(session);
  if (stored.mode !== 'assigned') fail('judging_mode');
  const conflicts = await conflictInput(stored);
  const judges = conflicts.ties.map(({ id }) => id);
  const names = await namesOfJudges();
  const planned = async (trx?: Transaction) => {
    const assignments = await listAssignments(session, trx);
    const input = { round, judges, assignments, seed: stored.seed, judge: judge_id, wanted: stored.rounds };
    return askJudging({ kind: 'spread', input, conflicts });
  };
  const counts = ({ plan }: Planned) => ({ stories: plan.removed.length, readings: 1 });
  if (dry_run) {
    const made = await planned();
    return answerOf(made, counts(made));
  }
  return inTransaction(async (trx) => {
    await lockOpenSession(session, now(), trx);
    const made = await planned(trx);
    await store(made, { session, round, names }, trx);
    const name = names.get(judge_id) ?? judge_id;
    const details = [`${session} 屆`, `${made.plan.removed.length} 則`];
    const object = { id: judge_id, name };
    await recordAction(actor, { action: 'judge_spread', object, details }, trx);
    return answerOf(made, counts(made));
  });
};

/** How far each judge is. */
export const showProgress = async (session: number): Promise<JudgeProgress[]> => {
  const [judges, counted, { invited, reminded, last_day }] = await Promise.all([
    listJudges(),
    countByJudge(session),
    findSession(session),
  ]);
  return judges.map(({ id, name }) => {
    const times = { invited_time: invited[id] ?? null, reminded_time: reminded[id] ?? null };
    return progressOf({ id, name, ...times }, counted, last_day);
  });
};

/** What the judge is to read and has read; a story with a conflict of interest that was found since is left out. */
export const showOwnStories = async (judgeId: string): Promise<OwnAssignment[]> => {
  const [own, barred] = await Promise.all([listOwn(judgeId), findBarred(judgeId)]);
  return own.filter(({ story_id }) => !barred.includes(story_id));
};
