import { expect, it } from 'vitest';
import { memberStateOf } from './member-state';

it.each([
  [{ confirmed: true, blocked: false, merged_into: null }, 'active'],
  [{ confirmed: false, blocked: false, merged_into: null }, 'unconfirmed'],
  [{ confirmed: true, blocked: true, merged_into: null }, 'deactivated'],
  [{ confirmed: false, blocked: true, merged_into: null }, 'deactivated'],
  [{ confirmed: true, blocked: true, merged_into: 'other' }, 'merged'],
] as const)('the state of %j is %s', (stored, state) => {
  expect(memberStateOf(stored)).toBe(state);
});
