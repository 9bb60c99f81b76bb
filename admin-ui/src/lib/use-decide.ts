import { useInvalidate } from '@refinedev/core';
import type { RejectReasonCode, Story } from 'contract';
import { useCallback } from 'react';
import { api } from './api-client';

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; failed_message: string; reasons: readonly RejectReasonCode[] };

/** Sends a decision, or takes it back, wherever the reviewer is by then. Rejects with an ApiError; the list and the story are fetched again. */
export function useDecide(resource: string) {
  const invalidate = useInvalidate();
  const put = useCallback(
    async (id: string, call: string, body: object) => {
      try {
        return await api.put<Story>(`/story/${call}/${id}`, body);
      } finally {
        void invalidate({ resource, id, invalidates: ['list', 'detail'] });
      }
    },
    [invalidate, resource],
  );
  const send = useCallback(
    (id: string, { kind, ...body }: Decision) => put(id, kind === 'approve' ? 'apply_success' : 'apply_failed', body),
    [put],
  );
  const takeBack = useCallback((id: string) => put(id, 'take-back', {}), [put]);
  return { send, takeBack };
}
