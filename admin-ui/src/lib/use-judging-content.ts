import { useCustom } from '@refinedev/core';
import type { JudgingContent } from 'contract';
import { MINUTE } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** The indicators and comment templates of now; fetched again whenever a desk is opened. */
export function useJudgingContent() {
  const { query } = useCustom<JudgingContent, ApiError>({
    url: '/judging/content',
    method: 'get',
    queryOptions: { retry: false, staleTime: MINUTE },
    errorNotification: false,
  });
  return { content: query.data?.data, error: query.error ?? undefined, refetch: () => void query.refetch() };
}
