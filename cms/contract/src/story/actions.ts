import { isStaff, type Role } from '../auth/roles';
import { holdsRoute, type RouteValue } from '../auth/routes';
import { APPLY_STATUS, APPLY_STATUSES, type ApplyStatus, COMPLETED, EDITABLE } from './status';

const { incomplete, pending, rejected, approved, judging, scored } = APPLY_STATUS;

export type TransitionName =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'judge_draft'
  | 'judge_submit'
  | 'hand_over'
  | 'reopen_review'
  | 'reopen_judging'
  | 'take_back';

/** Decision 10: the only ways from one status to another. */
export const TRANSITIONS: Record<TransitionName, { from: readonly ApplyStatus[]; to: ApplyStatus }> = {
  submit: { from: [incomplete, rejected], to: pending },
  approve: { from: [pending], to: approved },
  reject: { from: [pending], to: rejected },
  judge_draft: { from: [approved, judging], to: judging },
  judge_submit: { from: [approved, judging], to: scored },
  hand_over: { from: [judging], to: judging },
  reopen_review: { from: [approved], to: pending },
  reopen_judging: { from: [scored], to: judging },
  take_back: { from: [rejected, approved], to: pending },
};

/** So long (ms) the mail of a decision waits, and an approval can be taken back by who gave it (decision 63). */
export const TAKE_BACK_MS = 10_000;

/** Who asks: the role, whether the story is theirs (owner, or its own team account), and granted routes for staff. */
export type StoryActor = { role: Role; own?: boolean; routes?: readonly RouteValue[] };

/** `edit`: every field; `edit_review_fields`: those that managers and editors may write (decision 11). */
export type StoryAction = TransitionName | 'edit' | 'edit_review_fields' | 'delete' | 'download';

/** Statuses in which a role may know of a story at all. */
export const statusesReadBy = (role: Role): readonly ApplyStatus[] => (role === 'judge' ? COMPLETED : APPLY_STATUSES);

/** What an actor may do to a story in a status (decisions 10, 11, 18). The screens show these buttons; the server asks the same before it writes. */
export const nextActions = (status: ApplyStatus, actor: StoryActor): StoryAction[] => {
  const may = (name: TransitionName) => TRANSITIONS[name].from.includes(status);
  const editable = EDITABLE.includes(status);
  if (!statusesReadBy(actor.role).includes(status)) return [];
  if (actor.role === 'visitor') return actor.own && editable ? ['edit'] : [];
  if (actor.role === 'user') return actor.own && editable ? ['edit', 'submit', 'delete'] : [];
  if (actor.role === 'judge') return [...(['judge_draft', 'judge_submit'] as const).filter(may), 'download'];
  if (!isStaff(actor.role) || !holdsRoute(actor, 'stories-manage')) return [];
  const admin = actor.role === 'admin';
  const actions: StoryAction[] = admin ? ['edit', 'edit_review_fields'] : ['edit_review_fields'];
  for (const name of ['approve', 'reject', 'take_back'] as const) if (may(name)) actions.push(name);
  if (admin)
    for (const name of ['submit', 'hand_over', 'reopen_review', 'reopen_judging'] as const)
      if (may(name)) actions.push(name);
  if (admin || status < judging) actions.push('delete');
  actions.push('download');
  return actions;
};

/** True when one of these is among the actor's next actions. */
export const canDo = (action: StoryAction | readonly StoryAction[], status: ApplyStatus, actor: StoryActor) =>
  nextActions(status, actor).some((next) => [action].flat().includes(next));

/** The statuses in which the actor may do one of these: the condition of a write. */
export const statusesFor = (action: StoryAction | readonly StoryAction[], actor: StoryActor): ApplyStatus[] =>
  APPLY_STATUSES.filter((status) => canDo(action, status, actor));

/** Writing at least some of the fields. */
export const EDITS = ['edit', 'edit_review_fields'] as const satisfies readonly StoryAction[];
