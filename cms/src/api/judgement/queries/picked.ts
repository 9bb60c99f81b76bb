import { type Assignment, type AssignmentState, type Judgement, pairKey } from 'contract';
import { type Connection, newRow, toBool, toJson } from '../../../lib/database';
import { ASSIGNMENTS, readingColumns } from './assignments';
import { JUDGEMENT_COLUMNS, JUDGEMENTS, type JudgementRow, judgementOf } from './judgement-row';

/** A judgement of a judge who picked the story, which no assignment of that judge holds yet; `row`: the assignment's key, if there is one. */
export type Picked = Assignment & { state: 'draft' | 'sent'; judgement: Judgement; row: number | null };

type PickedRow = JudgementRow & {
  submitted: unknown;
  row: number | null;
  round: number | null;
  state: AssignmentState | null;
  reading: unknown;
};

/** An assignment keeps what it has when that is as new, was sent, or was declined. */
const isHeld = ({ state, reading }: PickedRow, { judge_time }: Judgement): boolean => {
  if (state === null) return false;
  if (state === 'sent' || state === 'declined') return true;
  return (toJson<Judgement | null>(reading, null)?.judge_time ?? 0) >= (judge_time ?? 0);
};

/** What judges of the session made while they picked their stories, as readings of its first round. */
export const listPicked = async (session: number, connection: Connection): Promise<Picked[]> => {
  const rows: PickedRow[] = await connection(JUDGEMENTS)
    .join('stories', 'stories.document_id', `${JUDGEMENTS}.story_id`)
    .leftJoin(ASSIGNMENTS, (join) => {
      join
        .on(`${ASSIGNMENTS}.story_id`, `${JUDGEMENTS}.story_id`)
        .andOn(`${ASSIGNMENTS}.judge_id`, `${JUDGEMENTS}.judge_id`);
    })
    .where('stories.session', session)
    .orderBy(`${JUDGEMENTS}.story_id`)
    .select(...JUDGEMENT_COLUMNS, `${JUDGEMENTS}.submitted`, `${ASSIGNMENTS}.id as row`)
    .select(`${ASSIGNMENTS}.round`, `${ASSIGNMENTS}.state`, `${ASSIGNMENTS}.judgement as reading`);
  return rows.flatMap((row) => {
    const judgement = judgementOf(row);
    if (isHeld(row, judgement)) return [];
    const state = toBool(row.submitted) ? ('sent' as const) : ('draft' as const);
    return [{ story: row.story_id, judge: row.judge_id, round: row.round ?? 1, state, judgement, row: row.row }];
  });
};

/** The assignments as they are once these are among them. */
export const withPicked = (assignments: readonly Assignment[], picked: readonly Picked[]): Assignment[] => {
  const taken = new Set(picked.map(pairKey));
  return [...assignments.filter((one) => !taken.has(pairKey(one))), ...picked];
};

/** Makes these the readings of their judges. */
export const storePicked = async (
  session: number,
  picked: readonly Picked[],
  now: number,
  connection: Connection,
): Promise<void> => {
  const time = new Date(now);
  for (const { story, judge, round, state, judgement, row } of picked) {
    const columns = readingColumns({ judgement, state, sent: judgement.judge_time ?? now }, now);
    if (row !== null) {
      await connection(ASSIGNMENTS).where('id', row).update(columns);
      continue;
    }
    const pair = { story_id: story, judge_id: judge, judge_name: judgement.judge_name, session, round };
    await connection(ASSIGNMENTS).insert({ ...newRow(time), ...pair, ...columns });
  }
};
