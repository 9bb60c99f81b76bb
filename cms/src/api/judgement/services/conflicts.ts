import { conflictsOf, type DeclareAnswer, grouped, type JudgeRelations, ownerOf } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findSession, listDomains, lockOpenSession, lockSession } from '../../judging-session/port';
import { isAssigned } from '../queries/assigned-stories';
import { declineWaiting, findAssignment, listOpenOf, removeDeclined } from '../queries/assignments';
import {
  findPeople,
  insertDeclaration,
  listDeclared,
  listPeople,
  listPeopleOf,
  listRelations,
  listTies,
  removeDeclaration,
  storeRelations,
} from '../queries/conflicts';
import { findJudgement } from '../queries/judgements';
import { findJudge } from '../queries/judges';
import { askJudging } from '../thread/ask-judging';
import { refillReadings } from './missing';

type StoryHead = { id: string; account: string; session: number };
type StoryConflict = 'declared' | 'found';

/** Gives what a judge is still to read and may not read any more to the next judges, session by session. */
const moveConflicted = async (judgeId: string, trx: Transaction): Promise<void> => {
  const open = await listOpenOf(judgeId, trx);
  if (open.length === 0) return;
  const conflicts = {
    ties: await listTies([judgeId], trx),
    people: await listPeopleOf(
      open.map(({ story }) => story),
      trx,
    ),
    domains: await listDomains(trx),
    declared: [],
  };
  const found = new Set((await askJudging({ kind: 'conflicts', conflicts })).conflicts.map(({ story }) => story));
  const barred = open.filter(({ story }) => found.has(story));
  for (const [session, rows] of grouped(barred, (row) => row.session)) {
    const stored = await lockSession(session, now(), trx);
    await refillReadings(
      stored,
      rows.map(({ story }) => story),
      trx,
    );
  }
};

/** The conflict of interest that keeps the story from the judge: one that this judge declared, or one that was found. */
export const findConflictWith = async (judgeId: string, storyId: string): Promise<StoryConflict | undefined> => {
  const [story, [ties], declared] = await Promise.all([
    findPeople(storyId),
    listTies([judgeId]),
    listDeclared(judgeId),
  ]);
  if (declared.some((pair) => pair.story === storyId)) return 'declared';
  if (!story || !ties) return 'found';
  const { domains } = await findSession(story.session);
  const owned = new Map(domains.map(({ domain, owner }) => [domain, owner]));
  return conflictsOf(ties, story.people, { domains: owned, declared: false }).length > 0 ? 'found' : undefined;
};

/**
 * The stories that lists leave out for the judge. Where staff noted nothing of the judge, only declared ones have to be
 * looked for, and those of sessions that list the domain of the judge's address.
 */
export const findBarred = async (judgeId: string): Promise<string[]> => {
  const [[tie], declared, noted, domains] = await Promise.all([
    listTies([judgeId]),
    listDeclared(judgeId),
    listRelations(),
    listDomains(),
  ]);
  const said = declared.map(({ story }) => story);
  if (!tie) return said;
  const isNoted = noted.some(({ judge_id }) => judge_id === judgeId);
  const listed = domains.filter(({ domain, owner }) => ownerOf(tie.email, new Map([[domain, owner]])) !== undefined);
  const sessions = [...new Set(listed.map(({ session }) => session))];
  if (!isNoted && sessions.length === 0) return said;
  const people = await listPeople(isNoted ? undefined : sessions);
  const asked = { ties: [tie], people, domains, declared: [] };
  const { conflicts } = await askJudging({ kind: 'conflicts', conflicts: asked });
  return [...new Set([...said, ...conflicts.map(({ story }) => story)])];
};

/**
 * 與我有關: the story is gone for the judge, and its reading goes to the next judge by the assigning rule, in one
 * transaction (decision 75). 409 `judging_begun` once judged.
 */
export const declareConflict = async (actor: Actor, story: StoryHead, reason: string): Promise<DeclareAnswer> => {
  return inTransaction(async (trx) => {
    const pair = { story: story.id, judge: actor.id };
    // The session first: of two who declare at once the second chooses among those who are left after the first.
    const assigned = await isAssigned(story.id, trx);
    const stored = assigned ? await lockSession(story.session, now(), trx) : undefined;
    const [assignment, judgement] = [await findAssignment(pair, trx), await findJudgement(story.id, trx)];
    if (assignment?.judgement || judgement?.judge_id === actor.id) fail('judging_begun');
    await insertDeclaration({ story_id: story.id, judge: actor, reason }, now(), trx);
    const isLost = assignment && assignment.state !== 'void';
    if (isLost && !(await declineWaiting(pair, trx))) fail('judging_begun');
    const given = isLost && stored ? await refillReadings(stored, [story.id], trx) : undefined;
    const object = { id: story.id, name: story.account };
    const details = [reason, ...(given?.names.map((name) => `改由${name}評分`) ?? [])];
    await recordAction(actor, { action: 'conflict_declared', object, details }, trx);
    return { reading: given ? (given.short > 0 ? 'missing' : 'moved') : 'none' };
  });
};

/**
 * Takes back what a judge declared by mistake: the story is there for the judge again, who gets it back only where its
 * reading is still missing and the rule chooses so. 409 `conflict_withdrawn` when there is no such declaration.
 */
export const withdrawConflict = async (actor: Actor, story: StoryHead, judgeId: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const stored = await lockOpenSession(story.session, now(), trx);
    const pair = { story: story.id, judge: judgeId };
    if (!(await removeDeclaration(pair, trx))) fail('conflict_withdrawn');
    await removeDeclined(pair, trx);
    if (stored.mode === 'assigned') await refillReadings(stored, [story.id], trx);
    const object = { id: story.id, name: story.account };
    const details = [(await findJudge(judgeId, trx))?.name ?? judgeId];
    await recordAction(actor, { action: 'conflict_withdrawn', object, details }, trx);
  });
};

/**
 * Notes what may bring a judge into a conflict of interest; readings that the judge may not make any more go to others.
 * 404 when there is no such judge.
 */
export const saveRelations = async (actor: Actor, given: JudgeRelations): Promise<void> => {
  await inTransaction(async (trx) => {
    const judge = (await findJudge(given.judge_id, trx)) ?? fail('not_found');
    await storeRelations(given, now(), trx);
    await moveConflicted(judge.id, trx);
    const object = { id: judge.id, name: judge.name };
    await recordAction(actor, { action: 'judge_relations_changed', object }, trx);
  });
};
