import { step } from '../step';

/** A judge reads an anchor of a session once (F §2.3). */
export const anchorReadings = step(11, 'anchor-readings', 2, [
  'create unique index if not exists anchor_readings_once_unique on anchor_readings (session, judge_id, story_id)',
]);
