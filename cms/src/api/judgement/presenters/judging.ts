import {
  computeScore,
  heldJudgement,
  type JudgedRow as JudgedAnswer,
  type JudgeListRow,
  type Judgement,
  readsJudgement,
} from 'contract';
import { toBoolOrNull, toJson } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { readingOf } from '../domain/reading-of';
import { judgementOf, scoresOf } from '../queries/judgement-row';
import type { JudgedRow, ListedRow } from '../queries/judging-list';

type Held = { document_id: string; session: number; apply_status: number; judge_id: string };

/** What a judge is not to be led by: sessions with assignments, and anchors whose own marks aren't sent. */
export type Blind = { assigned: ReadonlySet<number>; anchors: ReadonlySet<string> };

/** There a judge neither reads the others' judgements nor learns whose there are. */
const isBlind = (actor: Actor, { document_id, session, judge_id }: Held, { assigned, anchors }: Blind): boolean =>
  actor.role === 'judge' && judge_id !== actor.id && (assigned.has(session) || anchors.has(document_id));

/** A row of the judging list; nothing of a person is in it, of another judge's draft only whose it is (decision 58). */
export const presentJudging =
  (actor: Actor, blind: Blind) =>
  (row: ListedRow): JudgeListRow => {
    const held = row.judge_id === null ? null : { ...row, judge_id: row.judge_id };
    const shown = held && !isBlind(actor, held, blind);
    const holder = shown ? { id: held.judge_id, name: row.judge_name ?? '' } : null;
    const reads = holder && readsJudgement(actor, row.apply_status, holder.id);
    const reading = readingOf(actor, row, blind.assigned);
    const own = reading && reading.state !== 'none' ? toJson<Judgement | null>(row.own_judgement, null) : null;
    return {
      id: row.document_id,
      account: row.account,
      story_name: row.story_name ?? '',
      scores: own ? computeScore(own.judge_table) : reads ? scoresOf(row) : null,
      is_participate: toBoolOrNull(row.is_participate),
      assessment: own ? own.assessment : reads ? row.assessment : null,
      apply_status: row.apply_status,
      holder: own ? { id: actor.id, name: own.judge_name } : holder,
      reading,
    };
  };

/** A row of the scores' spreadsheet (decision 50); of another judge's draft only whose it is. */
export const presentJudged =
  (actor: Actor, blind: Blind) =>
  (row: JudgedRow): JudgedAnswer => {
    const isOthers = isBlind(actor, row, blind);
    const reads = !isOthers && readsJudgement(actor, row.apply_status, row.judge_id);
    const judgement = judgementOf(row);
    return {
      id: row.document_id,
      account: row.account,
      session: row.session,
      team_name: row.team_name,
      story_name: row.story_name ?? '',
      is_participate: toBoolOrNull(row.is_participate),
      scores: reads ? scoresOf(row) : null,
      apply_status: row.apply_status,
      judgement: reads ? judgement : heldJudgement(judgement),
    };
  };
