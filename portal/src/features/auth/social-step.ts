import type { SocialStepDetails } from 'contract';
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
