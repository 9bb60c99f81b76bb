import { describe, expect, it } from 'vitest';
import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS } from './actions';
import { auditActor, auditSentence } from './sentence';

const on = (name: string) => ({ id: '1', name });
const anonymous = { id: '', name: '', account: '', role: null };

describe('what an entry of the record says', () => {
  it.each([
    ['account_created', '林編輯（lin@example.org）', '新增了帳號「林編輯（lin@example.org）」'],
    ['members_exported', '', '匯出了會員資料'],
    ['login_failed', '', '用不存在的帳號登入'],
    ['login_failed', 'lin@example.org', '用帳號「lin@example.org」登入，密碼不正確'],
    ['story_approved', '$& $1', '通過了故事「$& $1」的審核'],
    ['story_opened', '', '查看了故事'],
  ] as const)('%s on %s', (action, name, sentence) => {
    expect(auditSentence({ action, object: on(name) })).toBe(sentence);
  });

  it('has a name of its own for every action, and at most one place for on whom', () => {
    const labels = AUDIT_ACTION_NAMES.map((action) => AUDIT_ACTIONS[action].label);
    expect(new Set(labels).size).toBe(labels.length);
    for (const action of AUDIT_ACTION_NAMES)
      expect(AUDIT_ACTIONS[action].sentence.split('「」').length).toBeLessThan(3);
  });
});

it('names who did it, also without a login', () => {
  expect(auditActor({ actor: { id: '1', name: '林編輯', account: 'lin@example.org', role: 'editor' } })).toBe('林編輯');
  expect(auditActor({ actor: { id: '1', name: '', account: 'lin@example.org', role: 'editor' } })).toBe(
    'lin@example.org',
  );
  expect(auditActor({ actor: anonymous })).toBe('未登入的人');
});
