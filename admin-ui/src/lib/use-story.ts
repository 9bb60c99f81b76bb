import { useCustomMutation, useInvalidate, useOne } from '@refinedev/core';
import type { Story } from 'contract';
import { useCallback } from 'react';
import type { ApiError } from 'web-kit/api-error';

type Options = {
  /** Reads it again so often (ms) while it is shown, to notice what others do. */
  every?: number;
};

/** One story, as the reader of this list may see it. Without an id nothing is asked. */
export function useStory(resource: string, id: string | undefined, { every }: Options = {}) {
  const { query, result } = useOne<Story, ApiError>({
    resource,
    id: id ?? '',
    queryOptions: {
      staleTime: 0,
      retry: false,
      enabled: id !== undefined,
      ...(every !== undefined && { refetchInterval: every }),
    },
    errorNotification: false,
  });
  return {
    story: result,
    loading: query.isLoading,
    error: query.error ?? undefined,
    /** When the server answered it last (ms). */
    readAt: query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
}

/** A call that changes a story. Rejects with an ApiError; afterwards the story and its list are fetched again. */
export function useStoryAction(resource: string, id: string) {
  const { mutateAsync, mutation } = useCustomMutation<Story, ApiError>();
  const invalidate = useInvalidate();
  const send = useCallback(
    async (url: string, values: object = {}) => {
      try {
        return await mutateAsync({ url, method: 'put', values, successNotification: false, errorNotification: false });
      } finally {
        void invalidate({ resource, id, invalidates: ['list', 'detail'] });
      }
    },
    [mutateAsync, invalidate, resource, id],
  );
  return { send, busy: mutation.isPending };
}
