import { effectiveRoutes } from 'contract';
import { describe, expect, it } from 'vitest';
import { mayOpen, rightOf } from './may-open';

const who = (role: 'admin' | 'manager' | 'editor' | 'judge', granted: string[] = []) => ({
  role,
  routes: effectiveRoutes(role, granted),
});

describe('who may open what', () => {
  it('admin opens every screen, the accounts too', () => {
    for (const route of ['stories-manage', 'judge-stories-list', 'permission-manage'])
      expect(mayOpen(who('admin'), route)).toBe(true);
  });

  it.each(['manager', 'editor'] as const)('%s opens what was granted and nothing else (decision 26)', (role) => {
    const actor = who(role, ['stories-manage', 'judge-stories-list', 'permission-manage']);
    expect(mayOpen(actor, 'stories-manage')).toBe(true);
    expect(mayOpen(actor, 'judge-stories-list')).toBe(false);
    expect(mayOpen(actor, 'permission-manage')).toBe(false);
    expect(mayOpen(who(role), 'stories-manage')).toBe(false);
  });

  it('a judge opens only the judging', () => {
    const actor = who('judge', ['stories-manage']);
    expect(mayOpen(actor, 'judge-stories-list')).toBe(true);
    expect(mayOpen(actor, 'stories-manage')).toBe(false);
  });
});

it('asks for the right of the screen that an entry belongs to', () => {
  expect(rightOf({ name: 'stories-manage', meta: { label: '管理報名故事' } })).toBe('stories-manage');
  expect(rightOf({ name: 'overview', meta: { right: 'stories-manage' } })).toBe('stories-manage');
  expect(rightOf({ name: 'upload-youtube' })).toBe('upload-youtube');
});
