import { useCustom } from '@refinedev/core';
import type { CertificateLetters, CertificateLettersBody } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** A page of the letters of what is posted, as they are now. */
export function useLetters(session: number, payload: CertificateLettersBody) {
  const { query } = useCustom<CertificateLetters & { id?: string }, ApiError>({
    url: `/certificate/letters/${session}`,
    method: 'post',
    config: { payload },
    queryOptions: { retry: false, staleTime: 0, gcTime: 0, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return {
    data: query.data?.data as CertificateLetters | undefined,
    error: query.error ?? undefined,
    /** Another page is on its way. */
    old: query.isPlaceholderData,
    refetch: query.refetch,
  };
}
