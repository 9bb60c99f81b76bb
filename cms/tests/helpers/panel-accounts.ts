import { expect } from 'vitest';
import { unique } from './actors';
import { api } from './api';
import { panelToken } from './panel';

/** An account of Strapi's panel with a live token. */
export type PanelAccount = { email: string; password: string; token: string };

type Tokens = { data: { accessToken?: string; token?: string } };

const PASSWORD = 'Challenge-2026';

/** The token in an answer to POST /admin/login. */
export const tokenOf = ({ data }: Tokens): string => data.accessToken ?? data.token ?? '';

/** An account of the panel, made as a super-admin makes one: invited, then registered. */
export const invite = async (roleId: number): Promise<PanelAccount> => {
  const boss = { token: await panelToken() };
  const email = `${unique('panel')}@example.org`;
  const invited = await api
    .as(boss)
    .post<{ data: { registrationToken: string } }>('//admin/users', { email, firstname: '何編輯', roles: [roleId] });
  expect(invited.status).toBe(201);
  const { registrationToken } = invited.body.data;
  const userInfo = { firstname: '何編輯', password: PASSWORD };
  expect((await api.post('//admin/register', { registrationToken, userInfo })).status).toBe(200);
  const { body } = await api.post<Tokens>('//admin/login', { email, password: PASSWORD });
  return { email, password: PASSWORD, token: tokenOf(body) };
};

type Role = { id: number; code: string; name: string };

/** A role of the panel by its code. */
export const panelRole = async (code: string): Promise<Role> => {
  const boss = { token: await panelToken() };
  const { body } = await api.as(boss).get<{ data: Role[] }>('//admin/roles');
  return body.data.find((role) => role.code === code) ?? expect.fail(`no role ${code}`);
};
