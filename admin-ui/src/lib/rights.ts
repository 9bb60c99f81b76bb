import { ROUTES, type RouteValue } from 'contract';

/** The routes that an answer's `X-Rights` names, in the order of the menu; what this version doesn't know is left out. */
export function readRights(header: string): RouteValue[] {
  const named = header.split(',');
  return ROUTES.map(({ value }) => value).filter((value) => named.includes(value));
}

/** True when two lists hold the same routes, however they are ordered. */
export const sameRights = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((route) => other.includes(route));
