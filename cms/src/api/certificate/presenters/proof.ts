import type { CertificateProof } from 'contract';
import type { Sheets } from '../services/sheets';

/** Sheets as owner and staff read them; `name`: of who checked them last. */
export const presentProof = ({ sheets, digest, state, proof }: Sheets, name: string): CertificateProof => ({
  state,
  sheets,
  digest,
  checked:
    proof.checked_time === null ? null : { time: proof.checked_time, name, is_stale: proof.checked_digest !== digest },
});
