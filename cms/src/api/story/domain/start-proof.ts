import type { Sending } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';

const PURPOSE = 'story-start';

/** What was noted: whose sending, as what, since when (ms). */
type Proof = { story: string; action: Sending; started: number };

/** What a device keeps of a start, for a server whose backup lacks it (T-93). */
export const startProof = (proof: Proof): string => sealToken(PURPOSE, proof);

/** Since when (ms) a proof says that this sending is on its way; undefined when it was altered, or is of another story or action. */
export const startedBy = (token: string, story: string, action: Sending): number | undefined => {
  const proof = openToken(PURPOSE, token) as Proof | undefined;
  return proof?.story === story && proof.action === action ? proof.started : undefined;
};
