import {
  type ActivityKind,
  type ActivityRow,
  HISTORY_KINDS,
  type HistoryKind,
  type HistoryRow,
  isStaff,
  REJECT_REASONS,
} from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import type { HistoryEvent } from '../../story-history/queries/story-histories';

/** What members see; a kind that isn't named here is staff's own business. */
const MEMBERS_SEE: readonly HistoryKind[] = [
  'created',
  'started',
  'extended',
  'submitted',
  'approved',
  'rejected',
  'reopened',
  'judge_draft',
  'judge_submitted',
  'edited',
  'youtube',
  'deleted',
  'restored',
];

/** The kinds of events that the reader sees; the team's own account reads of none. */
export const kindsFor = ({ role }: Actor): readonly HistoryKind[] => {
  if (role === 'visitor') return [];
  return isStaff(role) ? HISTORY_KINDS : MEMBERS_SEE;
};

const partOf = (role: string) => {
  if (role === 'visitor') return '小組裝置';
  if (role === 'judge') return '評審';
  return role === 'user' ? '輔導員' : '審查人員';
};

const nameFor = (reader: Actor, { actor_id, actor_role, actor_name }: HistoryEvent<ActivityKind>): string =>
  isStaff(reader.role) || actor_id === reader.id ? (actor_name ?? '') : partOf(actor_role);

const detailsOf = (reader: Actor, { kind, data }: HistoryEvent<ActivityKind>): Omit<Partial<ActivityRow>, 'kind'> => {
  const isForStaff = isStaff(reader.role);
  if (kind === 'claimed') return data.from ? { taken_from: data.from.name } : {};
  if (kind === 'started')
    return { started: data.started, done: data.done, ...(isForStaff && data.unsure && { unsure: true }) };
  // Why is for staff, who read it in the log of their own acts, too.
  if (kind === 'extended') return { until: data.until, ...(isForStaff && { reason: data.reason }) };
  if (kind === 'edited') return { fields: data.fields ?? [], ...(data.reason && { reason: data.reason }) };
  if (kind === 'handed_over') return { handed_from: data.from?.name ?? '', handed_to: data.to?.name ?? '' };
  if (kind !== 'rejected') return {};
  const reasons = REJECT_REASONS.map(({ code }) => code).filter((code) => data.reasons?.includes(code));
  return { failed_message: data.failed_message ?? '', reasons };
};

const present = <Kind extends ActivityKind>(reader: Actor, event: HistoryEvent<Kind>) => ({
  id: event.document_id,
  kind: event.kind,
  time: event.time,
  from_status: event.from_status,
  to_status: event.to_status,
  actor: nameFor(reader, event),
  ...detailsOf(reader, event),
});

/** An event as this reader sees it: names of staff for staff only, and of a judgement nothing but that there is one. */
export const presentEvent =
  (reader: Actor) =>
  (event: HistoryEvent): HistoryRow =>
    present(reader, event);

/** What an edit changed, from what to what. */
type Changes = NonNullable<ActivityRow['changes']>;

/** The same with what staff did among themselves and what they changed, for staff. */
export const presentActivity =
  (reader: Actor, changesOf: (event: HistoryEvent<ActivityKind>) => Changes | undefined) =>
  (event: HistoryEvent<ActivityKind>): ActivityRow => {
    const changes = event.kind === 'edited' ? changesOf(event) : undefined;
    return { ...present(reader, event), ...(changes && { changes }) };
  };
