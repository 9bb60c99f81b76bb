import { useInvalidate } from '@refinedev/core';
import { APPLY_STATUS, type RejectReasonCode, type Story } from 'contract';
import { useCallback } from 'react';
import { hasCode } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { api } from './api-client';

export type Decision =
  | { kind: 'approve' }
  | { kind: 'reject'; failed_message: string; reasons: readonly RejectReasonCode[] };

/** True when the story is as this decision leaves it: the answer to it was lost on its way back. */
const isDone = (story: Story, decision: Decision) =>
  decision.kind === 'approve'
    ? story.apply_status === APPLY_STATUS.approved
    : story.apply_status === APPLY_STATUS.rejected && story.failed_message === decision.failed_message;

/**
 * Sends a decision until the server answers; `onWait` is called when it is away or busy. Rejects with an ApiError.
 */
export async function sendDecision(id: string, decision: Decision, onWait: () => void): Promise<Story> {
  const { kind, ...body } = decision;
  const call = kind === 'approve' ? 'apply_success' : 'apply_failed';
  let repeated = false;
  const wait = () => {
    repeated = true;
    onWait();
    return () => undefined;
  };
  try {
    return await untilAnswered(() => api.put<Story>(`/story/${call}/${id}`, body), { onWait: wait });
  } catch (error) {
    if (!repeated || !hasCode(error, 'story_not_pending')) throw error;
    const now = await api.get<Story>(`/story/single/${id}`).catch(() => undefined);
    if (now && isDone(now, decision)) return now;
    throw error;
  }
}

/** Sends a decision, or takes it back, wherever the reviewer is by then. Rejects with an ApiError; the list and the story are fetched again. */
export function useDecide(resource: string) {
  const invalidate = useInvalidate();
  const put = useCallback(
    async (id: string, call: () => Promise<Story>) => {
      try {
        return await call();
      } finally {
        void invalidate({ resource, id, invalidates: ['list', 'detail'] });
      }
    },
    [invalidate, resource],
  );
  const send = useCallback(
    (id: string, decision: Decision, onWait: () => void) => put(id, () => sendDecision(id, decision, onWait)),
    [put],
  );
  const takeBack = useCallback((id: string) => put(id, () => api.put<Story>(`/story/take-back/${id}`, {})), [put]);
  return { send, takeBack };
}
