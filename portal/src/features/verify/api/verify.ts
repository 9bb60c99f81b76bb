import type { CertificateVerification } from 'contract';
import { got } from '@/lib/got';

/** What the certificate with this code says. */
export const verificationQuery = (code: string) =>
  got<CertificateVerification>(['verify', code], `/verify/${encodeURIComponent(code)}`, { retry: false });
