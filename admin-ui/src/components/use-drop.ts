import { useInvalidate } from '@refinedev/core';
import { errorText } from 'web-kit/api-error';
import { useToast } from '@/lib/use-toast';
import { useConfirm } from './confirm';

type Deletion = {
  title: string;
  text: string;
  ok?: string;
  remove: () => Promise<unknown>;
  /** Takes a refusal upon itself; true when nothing more is to be said. */
  refused?: (thrown: unknown) => Promise<boolean>;
};

/** Asks, deletes a row of a list, says what became of it (B §8), and shows the list as it is now. */
export function useDrop(resource: string) {
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ title, text, ok = '確定', remove, refused }: Deletion) => {
    if (!(await confirm({ title, text, ok, danger: true }))) return;
    try {
      await remove();
      toast.done('刪除成功！');
    } catch (thrown) {
      if (await refused?.(thrown)) return;
      toast.failed(errorText(thrown));
    }
    // After a refusal too: another person may have deleted it already.
    await invalidate({ resource, invalidates: ['list'] });
  };
}
