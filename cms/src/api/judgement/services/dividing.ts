import {
  type Division,
  type DivisionsAnswer,
  type DivisionsBody,
  divisionOf,
  misplacedAwards,
  type TeamFacts,
} from 'contract';
import { type Connection, db, inTransaction } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findSession, lockOpenSession, sessionObject, updateSession } from '../../judging-session/port';
import type { StoredSession } from '../../judging-session/queries/judging-sessions';
import { listJudgeable, listTeamFacts } from '../queries/ranked-stories';

type Divided = Pick<StoredSession, 'session' | 'divisions'>;

const divide = (facts: ReadonlyMap<string, TeamFacts>, divisions: readonly Division[]) => (story: string) => {
  const team = facts.get(story);
  return team ? divisionOf(team, divisions) : '';
};

/** The division of each of the session's stories (its id; `''`: none); no story is read where there are no divisions. */
export const findDivisions = async ({ session, divisions }: Divided, connection: Connection = db()) =>
  divide(divisions.length === 0 ? new Map() : await listTeamFacts(session, connection), divisions);

/** What the session's stories come to in these divisions. */
const countIn = async (
  stored: StoredSession,
  divisions: readonly Division[],
  connection: Connection,
): Promise<DivisionsAnswer> => {
  const [stories, facts] = await Promise.all([
    listJudgeable(stored.session, connection),
    listTeamFacts(stored.session, connection),
  ]);
  const of = divide(facts, divisions);
  const counts = new Map<string, number>();
  for (const { id } of stories) counts.set(of(id), (counts.get(of(id)) ?? 0) + 1);
  const leaving = new Set(misplacedAwards(stored, of).map(({ story_id }) => story_id));
  return {
    divisions: divisions.map((division) => ({ ...division, stories: counts.get(division.id) ?? 0 })),
    rest: counts.get('') ?? 0,
    leaving: stories.filter(({ id }) => leaving.has(id)),
    update_time: stored.divisions_time,
  };
};

/** What is stored of a session's divisions, with how many stories fall into each. */
export const showDivisions = async (stored: StoredSession): Promise<DivisionsAnswer> =>
  countIn(stored, stored.divisions, db());

/**
 * Counts the session's stories by these divisions and, unless it is a dry run or they were changed since `base`, stores them. 409
 * `awards_released` while prizes are public, 409 `division_prizes` where one that has prizes is left out, 409 `season_archived`.
 */
export const saveDivisions = async (
  actor: Actor,
  session: number,
  { divisions, dry_run, base }: DivisionsBody,
): Promise<WriteResult<DivisionsAnswer>> => {
  if (dry_run) return { row: await countIn(await findSession(session), divisions, db()), written: true };
  return inTransaction(async (trx) => {
    const stored = await lockOpenSession(session, now(), trx);
    if (stored.released_time !== null) fail('awards_released');
    if (isNewer(base, stored.divisions_time))
      return { row: await countIn(stored, stored.divisions, trx), written: false };
    const left = new Set(['', ...divisions.map(({ id }) => id)]);
    if (stored.prizes.some(({ division }) => !left.has(division))) fail('division_prizes');
    const divisions_time = versionTime(now(), stored.divisions_time);
    await updateSession(session, { divisions, divisions_time }, now(), trx);
    await recordAction(actor, { action: 'divisions_saved', object: sessionObject(session) }, trx);
    return { row: await countIn({ ...stored, divisions_time }, divisions, trx), written: true };
  });
};
