import { isStaff, type Role } from '../auth/roles';
import { APPLY_STATUS } from '../story/status';
import type { Judgement } from './schema';

type Reader = { id: string; role: Role };

/**
 * Whether a reader gets the contents of a judgement (decision 58): staff always, judges once it was submitted, until then only
 * the judge who holds the story. Others never.
 */
export const readsJudgement = (reader: Reader, apply_status: number, judge_id: string): boolean => {
  if (isStaff(reader.role)) return true;
  if (reader.role !== 'judge') return false;
  return apply_status === APPLY_STATUS.scored || judge_id === reader.id;
};

/** What is left of a judgement for who doesn't read it: whose it is. */
export const heldJudgement = ({ judge_id, judge_name }: Pick<Judgement, 'judge_id' | 'judge_name'>): Judgement => ({
  judge_id,
  judge_name,
  assessment: null,
  remark: '',
  comments: [],
  judge_time: null,
  judge_table: [],
});
