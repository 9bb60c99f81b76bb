import { createHmac } from 'node:crypto';
import { claimedAddress } from 'contract';
import { z } from 'zod';
import { settings } from '../settings';
import type { SocialClient } from './client';
import { SocialError } from './errors';
import type { OutsideCalls } from './outside';

const app = () => {
  const { FACEBOOK_CLIENT_ID: id = '', FACEBOOK_CLIENT_SECRET: secret = '', FACEBOOK_GRAPH_URL: graph } = settings();
  return { id, secret, graph: graph.replace(/\/+$/, '') };
};

const refusal = z.object({ error: z.object({ is_transient: z.boolean().optional() }) });
const tokenAnswer = z.object({ access_token: z.string().min(1) });
const debugAnswer = z.object({
  data: z.object({ is_valid: z.literal(true), app_id: z.string(), user_id: z.string() }),
});
const personAnswer = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.unknown().optional(),
});

/** One call of the Graph API. */
const ask = async <T>(calls: OutsideCalls, path: string, query: Record<string, string>, answer: z.ZodType<T>) => {
  const response = await calls.fetch(`${app().graph}${path}?${new URLSearchParams(query)}`);
  const body: unknown = await response.json();
  const passing = refusal.safeParse(body).data?.error.is_transient === true;
  if (passing) throw new SocialError('down', `${path}: trouble that passes`);
  const parsed = response.ok ? answer.safeParse(body) : undefined;
  return parsed?.data ?? raise(`${path}: refused`);
};

const raise = (message: string): never => {
  throw new SocialError('refused', message);
};

/** Facebook's answer to the dialog: its code, else why there is none. */
const codeOf = (query: URLSearchParams): string => {
  if (query.get('error_reason') === 'user_denied' || query.get('error') === 'access_denied')
    throw new SocialError('cancelled', 'user_denied');
  const [code, ...more] = query.getAll('code');
  return code && more.length === 0 ? code : raise('no code');
};

/** A token is believed only when Facebook says that it was given to our app, and for whom (another app's would open any account). */
const userOf = async (token: string, calls: OutsideCalls): Promise<string> => {
  const { id, secret } = app();
  const query = { input_token: token, access_token: `${id}|${secret}` };
  const { data } = await ask(calls, '/debug_token', query, debugAnswer);
  return data.app_id === id ? data.user_id : raise("another app's token");
};

const begin: SocialClient['begin'] = async ({ state, challenge, redirect }) => {
  const url = new URL(settings().FACEBOOK_DIALOG_URL);
  const query = {
    client_id: app().id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'public_profile,email',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const finish: SocialClient['finish'] = async (query, { verifier, redirect }, calls) => {
  const code = codeOf(query);
  const { id, secret } = app();
  const asked = { client_id: id, client_secret: secret, redirect_uri: redirect, code, code_verifier: verifier };
  const { access_token } = await ask(calls, '/oauth/access_token', asked, tokenAnswer);
  const user = await userOf(access_token, calls);
  const appsecret_proof = createHmac('sha256', secret).update(access_token).digest('hex');
  const person = await ask(calls, '/me', { fields: 'id,name,email', access_token, appsecret_proof }, personAnswer);
  if (person.id !== user) raise('another person than the token');
  const { name = '', email } = person;
  // Facebook doesn't say whether it has looked at the address: it never counts as proved.
  return { provider: 'facebook', subject: person.id, address: claimedAddress({ email }), proved: false, name };
};

/** Facebook: its own OAuth with PKCE; the token is looked at, used once and dropped. */
export const facebook: SocialClient = { begin, finish };
