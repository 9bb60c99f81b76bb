import { type Edition, type ReminderDraft, reminderDrafts } from 'contract';
import { now } from '../../../lib/time/clock';
import { readStoredEdition } from '../../settings/port';

import { madeOfReminders } from '../queries/notifications';

/** A reminder and the notification that was made of it. */
export type OfferedReminder = ReminderDraft & { notification_id: string | null };

/** What the edition's deadlines offer at this moment, the soonest first; staff look them through and schedule them. */
export const findOfferedReminders = async (): Promise<OfferedReminder[]> => {
  const edition: Edition | undefined = await readStoredEdition();
  if (!edition) return [];
  const drafts = reminderDrafts(edition, now());
  const made = await madeOfReminders(drafts.map(({ key }) => key));
  return drafts.map((draft) => ({ ...draft, notification_id: made.get(draft.key) ?? null }));
};
