import { queryOptions } from '@tanstack/react-query';
import type { CertificateVerification } from 'contract';
import { api } from '@/lib/api-client';

/** What the certificate with this code says. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['verify', code],
    queryFn: () => api.get<CertificateVerification>(`/verify/${encodeURIComponent(code)}`),
    retry: false,
  });
