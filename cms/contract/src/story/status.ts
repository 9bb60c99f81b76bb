import type { Role } from '../auth/roles';
import { isStaff } from '../auth/roles';
import type { RouteValue } from '../auth/routes';

/** apply_status (B §4). */
export const APPLY_STATUS = { incomplete: 1, pending: 2, rejected: 3, approved: 4, judging: 5, scored: 6 } as const;
export type ApplyStatus = (typeof APPLY_STATUS)[keyof typeof APPLY_STATUS];
export const APPLY_STATUSES = [1, 2, 3, 4, 5, 6] as const satisfies readonly ApplyStatus[];

/** Statuses in which owner and team may edit, submit and (the owner) delete. */
export const EDITABLE: readonly ApplyStatus[] = [1, 3];
/** Statuses that count as applied in `GET /story/status/all`. */
export const APPLIED: readonly ApplyStatus[] = [2, 4, 5, 6];
/** 已完成 everywhere (decision 12). */
export const COMPLETED: readonly ApplyStatus[] = [4, 5, 6];
/** Statuses a judge may see. */
export const JUDGEABLE: readonly ApplyStatus[] = [4, 5, 6];

/** The words of a status by reader (look §4.3). */
export const STATUS_WORDS: Record<ApplyStatus, { staff: string; judge: string; member: string }> = {
  1: { staff: '未完成', judge: '未完成', member: '未完成' },
  2: { staff: '待審核', judge: '待審核', member: '待審核' },
  3: { staff: '已退件', judge: '已退件', member: '需補件' },
  4: { staff: '審核通過', judge: '尚未評分', member: '審核通過' },
  5: { staff: '評審評分中', judge: '評審評分中', member: '評審評分中' },
  6: { staff: '已評分', judge: '已評分', member: '已評分' },
};

/** The filter of the management list: 1, 2, 3, or 4 for approved and beyond (B §2.1). */
export const STATUS_FILTERS = [
  { value: undefined, label: '全部', statuses: APPLY_STATUSES },
  { value: 4, label: '已完成', statuses: COMPLETED },
  { value: 2, label: '待審核', statuses: [2] },
  { value: 1, label: '未完成', statuses: [1] },
  { value: 3, label: '已退件', statuses: [3] },
] as const;

/** The filter of the judging list (B §2.8). */
export const JUDGE_FILTERS = [
  { value: undefined, label: '全部', statuses: JUDGEABLE },
  { value: 4, label: '尚未評分', statuses: [4] },
  { value: 5, label: '評審評分中', statuses: [5] },
  { value: 6, label: '已評分', statuses: [6] },
] as const;

export type TransitionName =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'judge_draft'
  | 'judge_submit'
  | 'hand_over'
  | 'reopen_review'
  | 'reopen_judging';

/** Decision 10: the only ways from one status to another. */
export const TRANSITIONS: Record<TransitionName, { from: readonly ApplyStatus[]; to: ApplyStatus }> = {
  submit: { from: [1, 3], to: 2 },
  approve: { from: [2], to: 4 },
  reject: { from: [2], to: 3 },
  judge_draft: { from: [4, 5], to: 5 },
  judge_submit: { from: [4, 5], to: 6 },
  hand_over: { from: [5], to: 5 },
  reopen_review: { from: [4], to: 2 },
  reopen_judging: { from: [6], to: 5 },
};

/** Who asks: the role, whether the story is theirs (owner, or its own team account), and granted routes for staff. */
export type StoryActor = { role: Role; own?: boolean; routes?: readonly RouteValue[] };

export type StoryAction = TransitionName | 'edit' | 'edit_review_fields' | 'delete' | 'download';

/** What somebody may do to a story in a status (decisions 10, 11, 18). The screens show these buttons; the server asks the same. */
export const nextActions = (status: ApplyStatus, actor: StoryActor): StoryAction[] => {
  const may = (name: TransitionName) => TRANSITIONS[name].from.includes(status);
  const editable = EDITABLE.includes(status);
  if (actor.role === 'visitor') return actor.own && editable ? ['edit'] : [];
  if (actor.role === 'user') return actor.own && editable ? ['edit', 'submit', 'delete'] : [];
  if (actor.role === 'judge') {
    if (!JUDGEABLE.includes(status)) return [];
    return [...(['judge_draft', 'judge_submit'] as const).filter(may), 'download'];
  }
  if (!isStaff(actor.role)) return [];
  const admin = actor.role === 'admin';
  if (!admin && !actor.routes?.includes('stories-manage')) return [];
  const actions: StoryAction[] = admin ? ['edit', 'edit_review_fields'] : ['edit_review_fields'];
  for (const name of ['approve', 'reject'] as const) if (may(name)) actions.push(name);
  if (admin)
    for (const name of ['submit', 'hand_over', 'reopen_review', 'reopen_judging'] as const)
      if (may(name)) actions.push(name);
  if (admin || status < APPLY_STATUS.judging) actions.push('delete');
  actions.push('download');
  return actions;
};

/** True when `action` is among the actor's next ones. */
export const canDo = (action: StoryAction, status: ApplyStatus, actor: StoryActor) =>
  nextActions(status, actor).includes(action);
