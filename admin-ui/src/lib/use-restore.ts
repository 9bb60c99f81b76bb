import { useInvalidate } from '@refinedev/core';
import { errorText } from 'web-kit/api-error';
import { useSend } from './use-send';
import { useToast } from './use-toast';
import { count } from './words';

const lists = ['stories-manage', 'stories-bin'];

/** Brings deleted stories back, all or none, and shows them again where they are listed. True when it did. */
export function useRestore() {
  const { send, sending } = useSend();
  const invalidate = useInvalidate();
  const toast = useToast();
  const restore = async (ids: string[]): Promise<boolean> => {
    const restored = await send('post', '/story/restore/multiple', ids).then(
      () => true,
      (thrown: unknown) => {
        toast.failed(`沒有還原：${errorText(thrown)}`);
        return false;
      },
    );
    if (restored) toast.done(`已還原 ${count(ids.length)} 則故事`);
    // After a refusal too: another person may have brought one of them back already.
    await Promise.all(lists.map((resource) => invalidate({ resource, invalidates: ['list'] })));
    return restored;
  };
  return { restore, restoring: sending };
}
