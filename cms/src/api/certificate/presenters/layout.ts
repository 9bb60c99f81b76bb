import type { CertificateLayoutAnswer } from 'contract';
import type { HeldLayout } from '../services/layouts';

/** A layout as staff read it. */
export const presentLayout = ({ saved_time, ...held }: HeldLayout): CertificateLayoutAnswer => ({
  ...held,
  update_time: saved_time,
});
