import { cipherFor } from '../../../lib/crypto/cipher';

/** Who answered for a child, and how who asked the help desk was known, encrypted (T-60). */
export const { encrypt, decrypt } = cipherFor('guardian-consent');
