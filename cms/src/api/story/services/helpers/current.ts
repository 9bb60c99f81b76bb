import { isStaff } from 'contract';
import type { Connection } from '../../../../lib/database';
import type { Actor } from '../../../../lib/routes/actor';
import { findLastDecision } from '../../../story-history/port';

import type { Current } from '../../domain/refuse';

/** What was decided last about a story, for a refusal; the name of who decided only for staff and judges. */
export const currentOf = async (
  actor: Actor,
  storyId: string,
  connection?: Connection,
): Promise<Omit<Current, 'apply_status'>> => {
  const last = await findLastDecision(storyId, connection);
  if (!last) return {};
  const { kind, name, time } = last;
  return isStaff(actor.role) || actor.role === 'judge' ? { kind, name, time } : { kind, time };
};
