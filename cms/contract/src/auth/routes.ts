import { isStaff, type Role } from './roles';

/** Back-office routes that are granted one by one (requirements/http.md "Route values"); the two sets are the two menu groups. */
export const OFFICIAL_ROUTES = [
  { value: 'billboard-manage', label: '公佈欄管理', roles: ['admin', 'manager', 'editor'] },
  { value: 'free-resource-manage', label: '教學資源管理', roles: ['admin', 'manager', 'editor'] },
  { value: 'challenge-resource-package', label: 'DFC 挑戰資源包管理', roles: ['admin', 'manager', 'editor'] },
  { value: 'help-article-manage', label: '說明文章', roles: ['admin', 'manager', 'editor'] },
] as const satisfies readonly RouteOption[];

export const CHALLENGE_ROUTES = [
  { value: 'stories-manage', label: '管理報名故事', roles: ['admin', 'manager', 'editor'] },
  { value: 'upload-youtube', label: '上傳影片', roles: ['admin', 'manager', 'editor'] },
  { value: 'manage-notification-list', label: '通知管理', roles: ['admin', 'manager', 'editor'] },
  { value: 'manage-member-list', label: '會員資料', roles: ['admin', 'manager', 'editor'] },
  { value: 'help-desk', label: '會員服務台', roles: ['admin', 'manager', 'editor'] },
  { value: 'manage-member-list-merrymama', label: '夥伴會員資料', roles: ['admin', 'manager', 'editor'] },
  { value: 'manage-school-list', label: '學校單位', roles: ['admin', 'manager', 'editor'] },
  { value: 'certificates', label: '證書寄送', roles: ['admin', 'manager', 'editor'] },
  { value: 'public-stories', label: '公開故事', roles: ['admin', 'manager', 'editor'] },
  { value: 'season-settings', label: '新的一屆', roles: ['admin', 'manager', 'editor'] },
  { value: 'judge-stories-list', label: '評審平台', roles: ['admin', 'judge'] },
] as const satisfies readonly RouteOption[];

type RouteOption = { value: string; label: string; roles: readonly Role[] };

export const ROUTES = [...OFFICIAL_ROUTES, ...CHALLENGE_ROUTES] as const;
export type RouteValue = (typeof ROUTES)[number]['value'];

const rolesOf = (value: string): readonly Role[] => ROUTES.find((route) => route.value === value)?.roles ?? [];

/** True when accounts of this role may be granted the route (B §5). */
export const roleMayHold = (role: Role, value: RouteValue) => rolesOf(value).includes(role);

/** The routes an account really has: admin every one, a judge always the judging platform, others what they were granted and may hold (B §2, §6). */
export const effectiveRoutes = (role: Role, granted: readonly string[]): RouteValue[] =>
  ROUTES.map((route) => route.value).filter(
    (value) =>
      roleMayHold(role, value) &&
      (role === 'admin' || granted.includes(value) || (role === 'judge' && value === 'judge-stories-list')),
  );

/** True for an admin, and for other staff who were granted one of these routes. */
export const holdsRoute = (
  { role, routes = [] }: { role: Role; routes?: readonly RouteValue[] },
  ...wanted: RouteValue[]
): boolean => role === 'admin' || (isStaff(role) && wanted.some((route) => routes.includes(route)));
