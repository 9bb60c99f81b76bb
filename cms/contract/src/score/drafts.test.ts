import { expect, it } from 'vitest';
import type { Role } from '../auth/roles';
import { readsJudgement } from './drafts';

it.each<[Role, string, number, boolean]>([
  ['judge', 'me', 5, true],
  ['judge', 'other', 5, false],
  ['judge', 'me', 6, true],
  ['judge', 'other', 6, true],
  ['admin', 'me', 5, true],
  ['editor', 'me', 5, true],
  ['user', 'me', 6, false],
  ['visitor', 'me', 6, false],
])('%s %s reads a judgement of mine in status %i: %s', (role, id, status, reads) => {
  expect(readsJudgement({ id, role }, status, 'me')).toBe(reads);
});
