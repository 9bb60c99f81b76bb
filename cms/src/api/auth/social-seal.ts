import type { SocialIdentity } from 'contract';
import { cipherFor } from '../../lib/crypto/cipher';

const cipher = cipherFor('social-identity');

/** An identity as tokens and mails that wait carry it: a copy of the database doesn't reveal who it is (T-60). */
export const sealIdentity = (identity: SocialIdentity): string => cipher.encrypt(JSON.stringify(identity));

/** The identity again; undefined when it was sealed by another server or altered. */
export const openIdentity = (sealed: string | undefined): SocialIdentity | undefined => {
  const text = sealed ? cipher.decrypt(sealed) : null;
  return text === null ? undefined : (JSON.parse(text) as SocialIdentity);
};
