import type { CertificateLetters, CertificateLettersBody } from 'contract';
import { useAsk } from '@/lib/use-ask';

/** A page of the letters of what is posted, as they are now. */
export function useLetters(session: number, payload: CertificateLettersBody) {
  const { query } = useAsk<CertificateLetters>(`/certificate/letters/${session}`, {
    payload,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (previous) => previous,
  });
  return {
    data: query.data?.data as CertificateLetters | undefined,
    error: query.error ?? undefined,
    /** Another page is on its way. */
    old: query.isPlaceholderData,
    refetch: query.refetch,
  };
}
