import { useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

const resource = 'manage-member-list';

/** Sends what staff do for a member, says what came of it, and reads the member again. True once it is done. */
export function useAct(id: string) {
  const { send } = useSend();
  const { done, failed } = useToast();
  const invalidate = useInvalidate();
  const [busy, setBusy] = useState<string>();
  const act = async (method: 'post' | 'put', url: string, values: object = {}): Promise<boolean> => {
    setBusy(url);
    try {
      const { message } = await send<{ message: string }>(method, url, values);
      done(message);
      return true;
    } catch (thrown) {
      failed(errorText(thrown));
      return false;
    } finally {
      setBusy(undefined);
      void invalidate({ resource, id, invalidates: ['list', 'detail'] });
    }
  };
  return { act, busy };
}
