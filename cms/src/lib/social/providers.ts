import { SOCIAL_PROVIDERS, type SocialIdentity, type SocialProvider } from 'contract';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { settings } from '../settings';
import type { SocialClient } from './client';
import { facebook } from './facebook';
import type { SocialFlow } from './flow-cookie';
import { google } from './google';
import { outsideCalls } from './outside';

const CLIENTS: Record<SocialProvider, SocialClient> = { google, facebook };

/** The providers that are configured, in the order of their buttons. */
export const offeredProviders = (): SocialProvider[] => {
  const { GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID } = settings();
  const configured = { google: GOOGLE_CLIENT_ID, facebook: FACEBOOK_CLIENT_ID };
  return SOCIAL_PROVIDERS.filter((provider) => configured[provider] !== undefined);
};

/** Begins a login: where the browser goes, and what it has to bring back to `redirect`. Throws `SocialError`. */
export const beginAt = async (
  provider: SocialProvider,
  purpose: Pick<SocialFlow, 'back' | 'link'>,
  redirect: string,
): Promise<{ url: string; flow: SocialFlow }> => {
  const calls = outsideCalls();
  const flow = { ...purpose, provider, state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
  const challenge = await calculatePKCECodeChallenge(flow.verifier);
  try {
    return { flow, url: await CLIENTS[provider].begin({ ...flow, challenge, redirect }, calls) };
  } catch (error) {
    throw calls.troubleOf(error);
  }
};

/** Whom the provider sends back to `redirect`, by its answer in the address. Throws `SocialError`. */
export const finishAt = async (flow: SocialFlow, query: URLSearchParams, redirect: string): Promise<SocialIdentity> => {
  const calls = outsideCalls();
  try {
    return await CLIENTS[flow.provider].finish(query, { ...flow, redirect }, calls);
  } catch (error) {
    throw calls.troubleOf(error);
  }
};
