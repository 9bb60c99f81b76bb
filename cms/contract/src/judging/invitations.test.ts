import { expect, it } from 'vitest';
import { inviteJudgesBody, invitingOf } from './invitations';

it.each([
  ['the first', null, null, 'due'],
  ['another one, on purpose', 5, 5, 'due'],
  ['the first of two who press at once', null, 7, 'invited'],
  ['another one, which someone else has sent already', 5, 7, 'invited'],
] as const)('an invitation follows the one that was seen: %s', (_name, seen, stored, expected) => {
  expect(invitingOf(seen, stored)).toBe(expected);
});

it('names the judges whom it is for', () => {
  const { success, error } = inviteJudgesBody.safeParse({ judges: [], dry_run: true });
  expect(success).toBe(false);
  expect(error?.issues[0]).toMatchObject({ path: ['judges'], message: '請選擇要邀請的評審' });
});
