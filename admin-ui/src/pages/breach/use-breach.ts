import { useOne } from '@refinedev/core';
import type { Breach } from 'contract';
import { useState } from 'react';
import { type ApiError, errorText, hasCode } from 'web-kit/api-error';
import { useSend } from '@/lib/use-send';

const NEWER = '有人剛剛補充了這個事件，畫面已經更新，這次沒有送出。請看過新的紀錄，再送出一次；填寫的文字還在。';

/** An event, and adding to its record; nothing is added over what hasn't been seen. */
export function useBreach(id: string) {
  const { query, result } = useOne<Breach, ApiError>({
    resource: 'breach',
    id,
    queryOptions: { staleTime: 0, retry: false },
    errorNotification: false,
  });
  const { send, sending } = useSend();
  const [failure, setFailure] = useState<string>();
  const breach = result?.id === id ? result : undefined;

  /** Adds an entry; true once it is stored. */
  const add = async (entry: object): Promise<boolean> => {
    if (sending) return false;
    setFailure(undefined);
    try {
      await send<Breach>('post', `/breach/${id}/entries`, { ...entry, base: breach?.update_time });
      await query.refetch();
      return true;
    } catch (thrown) {
      const newer = hasCode(thrown, 'version_conflict');
      if (newer) await query.refetch();
      setFailure(newer ? NEWER : errorText(thrown));
      return false;
    }
  };
  return { breach, error: query.error ?? undefined, refetch: () => query.refetch(), add, sending, failure };
}

export type BreachDesk = ReturnType<typeof useBreach>;
