import { step } from '../step';

/** A judge reads a story once, in whatever round (docs/decisions/139), and declares a conflict of interest once. */
export const assignments = step(8, 'assignments', 2, [
  'create unique index if not exists assignments_pair_unique on assignments (story_id, judge_id)',
  'create index if not exists assignments_judge_idx on assignments (judge_id, state)',
  'create unique index if not exists conflict_declarations_pair_unique on conflict_declarations (judge_id, story_id)',
]);
