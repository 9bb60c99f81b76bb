import { fail } from '../errors/fail';

const MAX_DEPTH = 20;
const MAX_ITEMS = 1_000;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

const checkKeys = (value: object) => {
  for (const key of Object.keys(value)) if (FORBIDDEN.has(key)) fail('malformed');
};

/**
 * zod compares the `length` of whatever it is given before it has refused a wrong type, and the comparison throws for an
 * object that can't become a number. Nulled, it can't: the type is refused, at its field (T-78).
 */
const disarmLength = (value: object) => {
  if ('length' in value && !Array.isArray(value) && typeof value.length === 'object') value.length = null;
};

/** Refuses structures that are cheap to send and dear to handle; walks without recursion. */
const checkShape = (root: unknown) => {
  const rest: [unknown, number][] = [[root, 0]];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const [value, depth] = entry;
    // PostgreSQL can't store NUL.
    if (typeof value === 'string' && value.includes('\0')) fail('malformed');
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) fail('malformed');
    if (Array.isArray(value) && value.length > MAX_ITEMS) fail('malformed');
    checkKeys(value);
    disarmLength(value);
    for (const item of Object.values(value)) rest.push([item, depth + 1]);
  }
};

/** A JSON body as a value: at most 20 deep, 1,000 items a list, no prototype keys, no NUL; else 400 `malformed` (T-43). */
export const parseJson = (bytes: Buffer): unknown => {
  try {
    const value = JSON.parse(utf8.decode(bytes));
    checkShape(value);
    return value;
  } catch {
    return fail('malformed');
  }
};
