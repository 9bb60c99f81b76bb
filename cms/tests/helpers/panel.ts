import { api } from './api';

let token: string | undefined;

const logIn = async () => {
  const body = { email: 'admin@example.org', password: 'Challenge-2026' };
  const answer = await api.post<{ data: { token?: string; accessToken?: string } }>('//admin/login', body);
  return answer.body.data.accessToken ?? answer.body.data.token ?? '';
};

/** Panel sessions are short, and a slow run is long: a token counts as long as the panel takes it. */
const isLive = async (known: string) =>
  (await api.get('//admin/users/me', { headers: { Authorization: `Bearer ${known}` } })).status === 200;

/** A token of Strapi's panel, of the super-admin of the tests. */
export const panelToken = async (): Promise<string> => {
  if (!token || !(await isLive(token))) token = await logIn();
  return token;
};
