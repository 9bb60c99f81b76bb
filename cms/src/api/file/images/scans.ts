const SCAN = Buffer.from('ffda', 'hex');
/** Encoders write some ten; each is one more pass over all pixels, which no time limit breaks off. */
const MOST = 100;

/** Whether a JPEG asks for more passes over its pixels than any encoder needs. */
export const hasTooManyScans = (bytes: Buffer): boolean => {
  let count = 0;
  for (let at = bytes.indexOf(SCAN); at >= 0 && count <= MOST; at = bytes.indexOf(SCAN, at + 2)) count += 1;
  return count > MOST;
};
