import { conflictsOf, type JudgeRelations, ownerOf } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { auditService } from '../../audit/port';
import { findAssignment, setState } from '../queries/assignments';
import {
  findPeople,
  insertDeclaration,
  listDeclared,
  listPeople,
  listRelations,
  listTies,
  storeRelations,
} from '../queries/conflicts';
import { findJudgement } from '../queries/judgements';
import { findJudge } from '../queries/judges';
import { findSession, listDomains } from '../queries/judging-sessions';
import { askJudging } from '../thread/ask-judging';

export default () => ({
  /** Whether the judge may read the story: not with a conflict of interest, found or declared. */
  async mayRead(judgeId: string, storyId: string): Promise<boolean> {
    const [story, [ties], declared] = await Promise.all([
      findPeople(storyId),
      listTies([judgeId]),
      listDeclared(judgeId),
    ]);
    if (!story || !ties) return false;
    const { domains } = await findSession(story.session);
    const owned = new Map(domains.map(({ domain, owner }) => [domain, owner]));
    const said = declared.some((pair) => pair.story === storyId);
    return conflictsOf(ties, story.people, { domains: owned, declared: said }).length === 0;
  },

  /**
   * The stories that lists leave out for the judge. Where staff noted nothing of the judge, only declared ones have to be
   * looked for, and those of sessions that list the domain of the judge's address.
   */
  async barredOf(judgeId: string): Promise<string[]> {
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
  },

  /** 與我有關: the story is gone for the judge, an assignment goes to another one at the next assigning. 409 once judged. */
  async declare(actor: Actor, story: { id: string; account: string }, reason: string): Promise<void> {
    await inTransaction(async (trx) => {
      const pair = { story: story.id, judge: actor.id };
      const [assignment, judgement] = [await findAssignment(pair, trx), await findJudgement(story.id, trx)];
      if (assignment?.judgement || judgement?.judge_id === actor.id) fail('judging_begun');
      await insertDeclaration({ story_id: story.id, judge: actor, reason }, now(), trx);
      if (assignment) await setState(pair, 'declined', trx);
      const object = { id: story.id, name: story.account };
      await auditService().record(actor, { action: 'conflict_declared', object, details: [reason] }, trx);
    });
  },

  /** What staff noted of judges. */
  relations: listRelations,

  /** Notes what may bring a judge into a conflict of interest; 404 when there is no such judge. */
  async saveRelations(actor: Actor, given: JudgeRelations): Promise<void> {
    await inTransaction(async (trx) => {
      const judge = (await findJudge(given.judge_id, trx)) ?? fail('not_found');
      await storeRelations(given, now(), trx);
      const object = { id: judge.id, name: judge.name };
      await auditService().record(actor, { action: 'judge_relations_changed', object }, trx);
    });
  },
});
