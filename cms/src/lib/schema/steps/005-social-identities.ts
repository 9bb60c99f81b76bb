import { step } from '../step';

/** An identity belongs to one account, and an account has one of each provider. */
export const socialIdentities = step(5, 'social-identities', 2, [
  'create unique index if not exists social_identities_subject_unique on social_identities (provider, subject)',
  'create unique index if not exists social_identities_user_unique on social_identities (user_id, provider)',
]);
