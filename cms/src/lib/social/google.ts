import { claimedAddress, HOUR, isProvedByGoogle, type SocialIdentity } from 'contract';
import * as openid from 'openid-client';
import { settings } from '../settings';
import { now } from '../time/clock';
import type { Begun, SocialClient } from './client';
import { SocialError } from './errors';
import type { OutsideCalls } from './outside';

type Known = { at: number; issuer: string; metadata: openid.ServerMetadata; keys?: openid.ExportedJWKSCache };
let known: Known | undefined;

/** What the issuer says about itself, read once an hour, and its keys, which the library reads again when one is new. */
const configure = async (calls: OutsideCalls): Promise<openid.Configuration> => {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '' } = settings();
  const metadata = { client_secret: GOOGLE_CLIENT_SECRET, id_token_signed_response_alg: 'RS256' };
  const authentication = openid.ClientSecretPost(GOOGLE_CLIENT_SECRET);
  // The settings take http for this machine alone.
  const execute = GOOGLE_ISSUER.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  const fresh = known && known.issuer === GOOGLE_ISSUER && now() - known.at < HOUR ? known : undefined;
  const fetch: openid.CustomFetch = (url, options) => calls.fetch(url, options as RequestInit);
  if (!fresh) {
    const options = { execute, [openid.customFetch]: fetch };
    const found = await openid.discovery(new URL(GOOGLE_ISSUER), GOOGLE_CLIENT_ID, metadata, authentication, options);
    known = { at: now(), issuer: GOOGLE_ISSUER, metadata: found.serverMetadata() };
    openid.enableNonRepudiationChecks(found);
    return found;
  }
  const configuration = new openid.Configuration(fresh.metadata, GOOGLE_CLIENT_ID, metadata, authentication);
  configuration[openid.customFetch] = fetch;
  for (const allow of execute) allow(configuration);
  // Without them an id_token is believed because of the connection it came by, not because of its signature.
  openid.enableNonRepudiationChecks(configuration);
  if (fresh.keys) openid.setJwksCache(configuration, fresh.keys);
  return configuration;
};

const begin = async ({ state, nonce, challenge, redirect }: Begun, calls: OutsideCalls): Promise<string> => {
  const configuration = await configure(calls);
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirect,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    // Tablets of a school are shared: no child logs in with the account of the one before.
    prompt: 'select_account',
    hl: 'zh-TW',
  });
  return url.href;
};

/** What Google says instead of a code. */
const refuseError = (error: string | null) => {
  if (error === null) return;
  if (error === 'access_denied') throw new SocialError('cancelled', error);
  if (error === 'server_error' || error === 'temporarily_unavailable')
    throw new SocialError('down', 'error of the provider');
  throw new SocialError('refused', 'error of the provider');
};

const finish: SocialClient['finish'] = async (query, { state, nonce, verifier, redirect }, calls) => {
  refuseError(query.get('error'));
  const configuration = await configure(calls);
  const url = new URL(redirect);
  url.search = query.toString();
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const keys = openid.getJwksCache(configuration);
  if (known && keys) known.keys = keys;
  const claims = tokens.claims();
  if (!claims) throw new SocialError('refused', 'no id_token');
  const { email, email_verified, hd } = claims;
  return {
    provider: 'google',
    subject: claims.sub,
    address: claimedAddress({ email }),
    proved: isProvedByGoogle({ email, email_verified, hd }),
    name: typeof claims.name === 'string' ? claims.name : '',
  } satisfies SocialIdentity;
};

/** Google: OpenID Connect with state, nonce and PKCE; the tokens are dropped once the id_token was read. */
export const google: SocialClient = { begin, finish };
