import { useInvalidate } from '@refinedev/core';
import type { RejectReasonCode, Story } from 'contract';
import { useCallback } from 'react';
import { api } from './api-client';

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; failed_message: string; reasons: readonly RejectReasonCode[] };

/** Sends a decision, wherever the reviewer is by then. Rejects with an ApiError; the list and the story are fetched again. */
export function useDecide(resource: string) {
  const invalidate = useInvalidate();
  return useCallback(
    async (id: string, decision: Decision) => {
      const { kind, ...body } = decision;
      const call = kind === 'approve' ? 'apply_success' : 'apply_failed';
      try {
        return await api.put<Story>(`/story/${call}/${id}`, body);
      } finally {
        void invalidate({ resource, id, invalidates: ['list', 'detail'] });
      }
    },
    [invalidate, resource],
  );
}
