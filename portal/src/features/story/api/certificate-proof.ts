import { queryOptions } from '@tanstack/react-query';
import type { CertificateProof, CertificateProofBody } from 'contract';
import { api } from '@/lib/api-client';

/** A story's certificates as they will be printed. */
export const proofQuery = (story: string) =>
  queryOptions({
    queryKey: ['certificate-proof', story],
    queryFn: () => api.get<CertificateProof>(`/certificate/proof/${story}`),
    retry: false,
  });

/** Stores what was put right, and with `checked` that the names are right. */
export const saveProof = (story: string, body: CertificateProofBody) =>
  api.put<CertificateProof>(`/certificate/proof/${story}`, body);

/** An issued certificate as a PDF. */
export const loadCertificate = (id: string) => api.file(`/certificate/file/${id}`);

/** All issued certificates of a story as one PDF. */
export const loadCertificates = (story: string) => api.file(`/certificate/files/${story}`);
