import { describe, expect, it } from 'vitest';
import type { Role } from '../auth/roles';
import { fieldsForTeam, needsReason } from './edit-for-team';

describe('fieldsForTeam', () => {
  it.each<[Role, string]>([
    ['admin', 'team_name team_members counselors problem pictures story_name pdf_list video sdgs certificate_address'],
    ['manager', 'video'],
    ['editor', 'video'],
    ['judge', ''],
    ['user', ''],
    ['visitor', ''],
  ])('%s: %s', (role, fields) => {
    expect(fieldsForTeam(role).join(' ')).toBe(fields);
  });
});

describe('needsReason', () => {
  it.each<[Role, string[], boolean]>([
    ['admin', ['problem'], true],
    ['admin', ['video', 'sdgs'], true],
    ['admin', ['agree_authorize'], true],
    ['admin', ['video', 'is_participate', 'base'], false],
    ['admin', ['password'], false],
    ['manager', ['video'], false],
    ['user', ['problem'], false],
    ['visitor', ['problem'], false],
  ])('%s %j: %s', (role, keys, expected) => {
    expect(needsReason(role, keys)).toBe(expected);
  });
});
