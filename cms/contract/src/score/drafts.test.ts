import { expect, it } from 'vitest';
import type { Role } from '../auth/roles';
import { heldJudgement, readsJudgement } from './drafts';

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

it('leaves whose a judgement is, and nothing of what is in it (decision 58)', () => {
  const whole = {
    judge_id: 'j1',
    judge_name: '王評審',
    assessment: 'A' as const,
    remark: '草稿',
    comments: ['很好'],
    judge_time: 1,
    judge_table: [{ label: 'F' as const, target: '目標', achieved: true }],
  };
  expect(heldJudgement(whole)).toEqual({
    judge_id: 'j1',
    judge_name: '王評審',
    assessment: null,
    remark: '',
    comments: [],
    judge_time: null,
    judge_table: [],
  });
});
