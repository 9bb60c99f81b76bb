import { expect } from 'vitest';
import { PASSWORD } from './accounts';
import { makeUser, unique } from './actors';
import { api } from './api';

/** An account of staff as the API shows it. */
export type Manager = {
  id: string;
  role: string;
  group: string;
  name: string;
  account: string;
  official_routes: { label: string; value: string }[];
  challenge_routes: { label: string; value: string }[];
  update_time: number;
};

/** What the form sends: by default a new editor. */
export const aManager = (change: Record<string, unknown> = {}) => ({
  role: 'editor',
  group: 'course_service',
  name: '林編輯',
  account: `${unique('staff')}@example.org`,
  password: PASSWORD,
  official_routes: [{ label: '公佈欄管理', value: 'billboard-manage' }],
  challenge_routes: ['stories-manage'],
  ...change,
});

/** Makes an account of staff as an admin of its own. */
export const makeManager = async (change: Record<string, unknown> = {}) => {
  const admin = await makeUser('admin');
  const body = aManager(change);
  const answer = await api.as(admin).post<Manager>('/auth/create-manager', body);
  expect(answer.status).toBe(200);
  return { admin, body, made: answer.body };
};
