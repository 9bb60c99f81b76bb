import { queryOptions } from '@tanstack/react-query';
import type { CertificateProof, CertificateProofBody } from 'contract';
import { api } from '@/lib/api-client';
import { got } from '@/lib/got';

/** A story's certificates as they will be printed. */
export const proofQuery = (story: string) =>
  got<CertificateProof>(['certificate-proof', story], `/certificate/proof/${story}`, { retry: false });

/**
 * All sheets of a story with 樣張 across as they are drawn for paper, and each as a picture: in the order of its proof, those of prizes
 * after them. Drawn again once what they say is another.
 */
export const sampleQuery = (story: string, { digest, prizes, sheets }: CertificateProof) =>
  queryOptions({
    queryKey: [
      'certificate-sample',
      story,
      digest,
      prizes,
      sheets.map(({ certificate, award }) => [certificate, award]),
    ],
    queryFn: async () => {
      const file = await api.file(`/certificate/sample/${story}`);
      const { pagesOf } = await import('web-kit/pdf-page');
      return { file, pages: await pagesOf(await file.arrayBuffer(), 2 * sheets.length) };
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Stores what was put right, and with `checked` that the names are right. */
export const saveProof = (story: string, body: CertificateProofBody) =>
  api.put<CertificateProof>(`/certificate/proof/${story}`, body);

/** An issued certificate as a PDF. */
export const loadCertificate = (id: string) => api.file(`/certificate/file/${id}`);

/** All issued certificates of a story as one PDF. */
export const loadCertificates = (story: string) => api.file(`/certificate/files/${story}`);
