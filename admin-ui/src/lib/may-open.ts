import type { Role, RouteValue } from 'contract';

/** Screens that are in no set of routes: an admin's alone (B §2). */
export type AdminScreen = 'permission-manage' | 'audit' | 'breach' | 'system-status';
/** What a screen needs. */
export type Right = RouteValue | AdminScreen;

/** True when a person may open a screen: admin every one, others what they were granted; accounts are admin's alone (B §2, §6). */
export const mayOpen = ({ role, routes }: { role: Role; routes: readonly RouteValue[] }, route: string) =>
  role === 'admin' || routes.some((granted) => granted === route);

/** The right that an entry of the menu needs: its own name, unless it belongs to another screen. */
export const rightOf = ({ name, meta }: { name: string; meta?: object | undefined }) =>
  meta && 'right' in meta ? String(meta.right) : name;
