import { describe, expect, it } from 'vitest';
import type { Role } from '../auth/roles';
import { fieldsForTeam } from './edit-for-team';

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
