import {
  type FillAnswer,
  grouped,
  type IncompleteStory,
  type MissingAnswer,
  type MissingReadings,
  missingReadings,
  ownerOf,
  pairKey,
  wantedRounds,
} from 'contract';
import { type Connection, db, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findSession, lockOpenSession, sessionObject } from '../../judging-session/port';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';

import { countSent, insertAssignments, listAssignments, removeAssignments } from '../queries/assignments';
import { type Judge, listDeclarations, listTies } from '../queries/conflicts';
import { listJudges } from '../queries/judges';
import { listJudgeable, type RankedStory } from '../queries/ranked-stories';
import { askJudging } from '../thread/ask-judging';
import type { Filled } from '../thread/judging-worker';
import { conflictsIn } from './helpers/conflicts-in';

/** Whether something may bring the judge into a conflict of interest that was found only after the assigning. */
const hasTies = ({ school, organisation, relations, email }: Judge, { domains }: StoredSession) =>
  school !== null ||
  organisation !== '' ||
  (relations?.length ?? 0) > 0 ||
  ownerOf(email, new Map(domains.map(({ domain, owner }) => [domain, owner]))) !== undefined;

/** A session's stories, judges and readings as they are now. */
const stateOf = async (stored: StoredSession, connection: Connection) => {
  const stories = await listJudgeable(stored.session, connection);
  const assignments = await listAssignments(stored.session, connection);
  const ties = await listTies(undefined, connection);
  const ids = stories.map(({ id }) => id);
  const judges = ties.map(({ id }) => id);
  return {
    stories,
    ties,
    input: { stories: ids, judges, assignments, wanted: wantedRounds(stored.rounds, assignments) },
  };
};
type State = Awaited<ReturnType<typeof stateOf>>;

/** The open readings that a conflict of interest keeps from their judges; looked for only where one can be. */
const lostToConflicts = async (stored: StoredSession, { ties, input }: State, connection: Connection) => {
  const tied = ties.filter((judge) => hasTies(judge, stored)).map(({ id }) => id);
  const open = input.assignments.filter(
    ({ judge, state }) => (state === 'waiting' || state === 'draft') && tied.includes(judge),
  );
  if (open.length === 0) return new Set<string>();
  const stories = [...new Set(open.map(({ story }) => story))];
  const conflicts = await conflictsIn(stored, { stories, judges: tied }, connection);
  const found = await askJudging({ kind: 'conflicts', conflicts });
  return new Set(found.conflicts.map(pairKey));
};

const lackingIn = async (stored: StoredSession, state: State, connection: Connection): Promise<MissingReadings[]> => {
  if (stored.mode !== 'assigned' || state.input.wanted.length === 0) return [];
  const lost = await lostToConflicts(stored, state, connection);
  return missingReadings({ ...state.input, conflicted: (pair) => lost.has(pairKey(pair)) });
};

/** What stories lack over all rounds, by story. */
const missingByStory = (missing: readonly MissingReadings[]) =>
  new Map(
    [...grouped(missing, ({ story }) => story)].map(([story, rows]) => [
      story,
      rows.reduce((sum, row) => sum + row.missing, 0),
    ]),
  );

/** Who is to read what stories lack; those without a part in the session only where `reserve` says so. */
const plan = async (
  stored: StoredSession,
  { only, reserve }: { only?: readonly string[]; reserve: boolean },
  connection: Connection,
): Promise<Filled & { state: State }> => {
  const state = await stateOf(stored, connection);
  const missing = await lackingIn(stored, state, connection);
  const stories = [...new Set(missing.map(({ story }) => story))].filter((story) => !only || only.includes(story));
  if (stories.length === 0) return { added: [], removed: [], short: [], state };
  const input = { ...state.input, seed: stored.seed, only: stories, reserve };
  const conflicts = await conflictsIn(stored, { stories }, connection);
  return { ...(await askJudging({ kind: 'fill', input, conflicts })), state };
};

/** Stores a filling that was made in this transaction. */
const store = async ({ session }: StoredSession, { added, removed }: Filled, trx: Transaction) => {
  if ((await removeAssignments(removed, trx)) < removed.length) fail('version_conflict');
  const names = new Map((await listJudges(trx)).map(({ id, name }) => [id, name]));
  for (const [round, pairs] of grouped(added, (pair) => pair.round))
    await insertAssignments(pairs, { session, round, names }, now(), trx);
  return added.map(({ judge }) => names.get(judge) ?? judge);
};

const named = (stories: readonly RankedStory[]) => {
  const byId = new Map(stories.map((story) => [story.id, story]));
  return (id: string): RankedStory => byId.get(id) ?? { id, account: id, story_name: '' };
};

/** The readings that no judge is to send any more, and who declared which conflict (decision 75). */
export const showMissing = async (session: number): Promise<MissingAnswer> => {
  const stored = await findSession(session);
  const [state, declared] = await Promise.all([stateOf(stored, db()), listDeclarations(session)]);
  const missing = missingByStory(await lackingIn(stored, state, db()));
  const sent = missing.size > 0 ? await countSent(session, db()) : new Map<string, number>();
  const stories = state.stories.flatMap((story) => {
    const lacks = missing.get(story.id);
    return lacks === undefined ? [] : [{ ...story, missing: lacks, sent: sent.get(story.id) ?? 0 }];
  });
  return {
    total: state.stories.length,
    readings: stories.reduce((sum, story) => sum + story.missing, 0),
    stories,
    declared,
  };
};

/** The stories that have no score, or lack readings: what releasing awards asks about by name. */
export const findIncomplete = async (stored: StoredSession, trx: Transaction): Promise<IncompleteStory[]> => {
  const state = await stateOf(stored, trx);
  const missing = missingByStory(await lackingIn(stored, state, trx));
  const sent = await countSent(stored.session, trx);
  return state.stories
    .map((story) => ({ ...story, missing: missing.get(story.id) ?? 0, sent: sent.get(story.id) ?? 0 }))
    .filter((story) => story.missing > 0 || story.sent === 0);
};

/** Gives what these stories lack to the next judges who have a part in the locked session: their names, and how many readings are still missing. */
export const refillReadings = async (
  stored: StoredSession,
  only: readonly string[],
  trx: Transaction,
): Promise<{ names: string[]; short: number }> => {
  if (stored.archived_time !== null) return { names: [], short: 0 };
  const filled = await plan(stored, { only, reserve: false }, trx);
  return { names: await store(stored, filled, trx), short: filled.short.length };
};

/** 補分派: gives all that stories lack to judges, to those without a part in the session last; stored unless it is a dry run. */
export const fillMissing = async (actor: Actor, session: number, dryRun: boolean): Promise<FillAnswer> => {
  const found = await findSession(session);
  if (found.mode !== 'assigned') fail('judging_mode');
  const answer = async (filled: Awaited<ReturnType<typeof plan>>): Promise<FillAnswer> => {
    const names = new Map((await listJudges()).map(({ id, name }) => [id, name]));
    const story = named(filled.state.stories);
    return {
      added: filled.added.map(({ story: id, judge, round }) => ({
        ...story(id),
        judge_name: names.get(judge) ?? judge,
        round,
      })),
      short: filled.short.map(({ story: id, missing }) => ({ ...story(id), missing })),
    };
  };
  if (dryRun) return answer(await plan(found, { reserve: true }, db()));
  const filled = await inTransaction(async (trx) => {
    const stored = await lockOpenSession(session, now(), trx);
    const made = await plan(stored, { reserve: true }, trx);
    await store(stored, made, trx);
    const details = [`${made.added.length} 份`];
    await recordAction(actor, { action: 'judging_filled', object: sessionObject(session), details }, trx);
    return made;
  });
  return answer(filled);
};
