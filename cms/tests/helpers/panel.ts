import { api } from './api';

let token: Promise<string> | undefined;

const logIn = async () => {
  const body = { email: 'admin@example.org', password: 'Challenge-2026' };
  const answer = await api.post<{ data: { token?: string; accessToken?: string } }>('//admin/login', body);
  return answer.body.data.accessToken ?? answer.body.data.token ?? '';
};

/** A token of Strapi's panel, of the super-admin of the tests. */
export const panelToken = (): Promise<string> => {
  token ??= logIn();
  return token;
};
