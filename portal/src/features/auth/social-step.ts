import type { SocialBrowserDetails, SocialProvider, SocialStepDetails } from 'contract';
import { ApiError } from 'web-kit/api-error';

const KINDS = { social_register: 'register', social_taken: 'taken', social_address: 'address' } as const;

/** What is left to do before a login at a provider leads in. */
export type SocialStep = SocialStepDetails & { kind: (typeof KINDS)[keyof typeof KINDS] };

const hasStep = (code: string): code is keyof typeof KINDS => code in KINDS;

/** The step that a refused login names; undefined for any other refusal. */
export function stepOf(refusal: unknown): SocialStep | undefined {
  if (!(refusal instanceof ApiError) || !hasStep(refusal.code)) return undefined;
  return { ...(refusal.details as SocialStepDetails), kind: KINDS[refusal.code] };
}

/** A mail about an address, opened in another browser than the one that asked for it. */
export type Elsewhere = { token: string; provider: SocialProvider };

/** What may be done here with the token of such a mail; undefined for any other refusal. */
export function elsewhereOf(refusal: unknown, token: string): Elsewhere | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'social_browser') return undefined;
  const { elsewhere, provider } = refusal.details as SocialBrowserDetails;
  return elsewhere && provider ? { token, provider } : undefined;
}
