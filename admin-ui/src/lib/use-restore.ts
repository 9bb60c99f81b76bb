import { useInvalidate } from '@refinedev/core';
import { errorText } from 'web-kit/api-error';
import { count } from './format';
import { useSend } from './use-send';
import { useToast } from './use-toast';

const lists = ['stories-manage', 'stories-bin'];

/** Brings deleted stories back and shows them again where they are listed: these, all or none, or what one deletion by filter took or lay in the bin at a time. True when it did. */
export function useRestore() {
  const { send, sending } = useSend();
  const invalidate = useInvalidate();
  const toast = useToast();
  const run = async (url: string, values: object): Promise<boolean> => {
    const restored = await send<{ count: number }>('post', url, values).then(
      (answer) => {
        toast.done(`已還原 ${count(answer.count)} 則故事`);
        return true;
      },
      (thrown: unknown) => {
        toast.failed(`沒有還原：${errorText(thrown)}`);
        return false;
      },
    );
    // After a refusal too: another person may have brought one of them back already.
    await Promise.all(lists.map((resource) => invalidate({ resource, invalidates: ['list'] })));
    return restored;
  };
  return {
    restore: (ids: string[]) => run('/story/restore/multiple', ids),
    restoreMatching: (asked: { run: number } | { until: number }) => run('/story/restore/matching', asked),
    restoring: sending,
  };
}
