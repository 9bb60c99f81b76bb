import { cipherFor } from '../../../lib/crypto/cipher';

/** The last four digits of an ID, encrypted (T-60). */
export const { encrypt, decrypt } = cipherFor('consent-record');
