import {
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';
import { HOUR, SECOND } from '../steps/durations.mts';
import { Memory } from './memory.mts';
import { type Field, faultsOf, personPage, readForm, SILENCE, sendPage, wait } from './page.mts';
import { CLIENT } from './settings.mts';

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Who may come back: any address of this machine, whatever port the platform has. */
const isLocal = (uri: string) => URL.canParse(uri) && ['localhost', '127.0.0.1'].includes(new URL(uri).hostname);

const LIFE = HOUR / SECOND;
/** What an id_token says, of which these are looked at. */
type Claims = { iat: number; sub: string };
/** What can be wrong with an id_token that is signed as it should be. */
const CLAIMS: Partial<Record<string, (claims: Claims) => object>> = {
  aud: (claims) => ({ ...claims, aud: 'another-app' }),
  iss: (claims) => ({ ...claims, iss: 'https://issuer.example' }),
  expired: (claims) => ({ ...claims, iat: claims.iat - 2 * LIFE, exp: claims.iat - LIFE }),
  nonce: (claims) => ({ ...claims, nonce: 'another-nonce' }),
};

const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The same id_token, wrong in one way. */
const spoil = (token: string, fault: string, { own, foreign }: { own: KeyObject; foreign: KeyObject }) => {
  const [head = '', body = ''] = token.split('.');
  const header = parsed(head) as object;
  const claims = parsed(body) as Claims;
  if (fault === 'none') return `${base64({ ...header, alg: 'none' })}.${body}.`;
  if (fault === 'hs256') {
    const text = `${base64({ ...header, alg: 'HS256' })}.${body}`;
    const secret = createPublicKey(own).export({ type: 'spki', format: 'pem' });
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  }
  const text = `${head}.${base64(CLAIMS[fault]?.(claims) ?? claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), fault === 'foreign' ? foreign : own).toString('base64url')}`;
};

const FIELDS: Field[] = [
  { name: 'email', label: '電子信箱', value: 'new.person@gmail.com' },
  { name: 'name', label: '姓名', value: '林老師' },
  {
    name: 'verified',
    label: 'email_verified',
    options: [
      ['true', 'true'],
      ['false', 'false'],
      ['text', '"true"'],
      ['absent', '（沒有）'],
    ],
  },
  { name: 'hd', label: 'hd（機構網域）' },
  { name: 'subject', label: 'sub（空白：由信箱產生）' },
  faultsOf(
    ...['none', 'hs256', 'foreign', 'aud', 'iss', 'expired', 'nonce'].map((fault) => [fault, `id_token: ${fault}`]),
  ),
];

const VERIFIED: Partial<Record<string, boolean | string>> = { true: true, false: false, text: 'true' };
const subjectOf = (email: string) => `${BigInt(`0x${createHash('sha256').update(email).digest('hex')}`)}`.slice(0, 21);

type Form = Awaited<ReturnType<typeof readForm>>;

const claimsOf = ({ email = '', name, verified = 'true', hd, subject }: Form) => ({
  sub: subject || subjectOf(email),
  ...(email ? { email } : {}),
  ...(verified in VERIFIED ? { email_verified: VERIFIED[verified] } : {}),
  ...(name ? { name } : {}),
  ...(hd ? { hd } : {}),
});

/** An OpenID provider that says of people what was typed into its form, and fails on request. */
export const createGoogle = (issuer: string) => {
  const keys = { own: makeKey(), foreign: makeKey() };
  const people = new Map<string, { claims: object; fault: string }>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }));
  const provider = new Provider(issuer, {
    adapter: Memory,
    ttl: { AccessToken: LIFE, AuthorizationCode: 60, Grant: LIFE, IdToken: LIFE, Interaction: LIFE, Session: LIFE },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['http://localhost/callback'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...keys.own.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    extraParams: ['hl'],
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/people/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => people.get(sub)?.claims }),
  });
  provider.silent = true;
  provider.Client.prototype.redirectUriAllowed = isLocal;
  provider.use(async (ctx, next) => {
    await next();
    const token = ctx.path === '/token' ? ctx.body?.id_token : undefined;
    if (!token) return;
    const { sub } = parsed(token.split('.')[1] ?? '') as Claims;
    const fault = people.get(sub)?.fault;
    if (fault === 'silent') await wait(SILENCE);
    if (fault === 'down') ctx.throw(503);
    if (fault) ctx.body = { ...ctx.body, id_token: spoil(token, fault, keys) };
  });

  const show = (response: ServerResponse) => sendPage(response, personPage({ provider: 'Google', fields: FIELDS }));

  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    const form = await readForm(request);
    if (form.choice === 'cancel') {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    const claims = claimsOf(form);
    people.set(claims.sub, { claims, fault: form.fault ?? '' });
    const grant = new provider.Grant({ accountId: claims.sub, clientId: CLIENT.id });
    grant.addOIDCScope('openid email profile');
    const result = { login: { accountId: claims.sub }, select_account: {}, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  const callback = provider.callback();
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/people/')) return callback(request, response);
    return request.method === 'POST' ? choose(request, response) : show(response);
  };
};
