import { useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import type { School } from 'contract';
import { errorText, hasCode } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { useDrop } from '@/components/use-drop';
import { useToast } from '@/lib/use-toast';

export const resource = 'manage-school-list';
const silent = { successNotification: false, errorNotification: false } as const;

/** What becomes of a school in its list: shown and hidden at once, deleted after a question (B §8). */
export function useSchools() {
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  const ask = useDrop(resource);
  const confirm = useConfirm();
  const toast = useToast();

  /** Turns at once; when the server refuses, the row is as it was. */
  const show = async ({ id, name }: School, activated: boolean) => {
    try {
      // Nothing but the switch: the row may be older than what another person has stored of the school.
      const values = { activated };
      // The row stays where it is, whatever the filter says: it can be turned back.
      await update({ resource, id, values, mutationMode: 'optimistic', invalidates: [], ...silent });
      toast.done(activated ? `已顯示「${name}」，會員可以選擇` : `已隱藏「${name}」，會員不會看到`);
    } catch (thrown) {
      toast.failed(`「${name}」沒有改變：${errorText(thrown)}`);
    }
    // Refine ends the lists that are on their way, so that they can't undo the change: those without rows are asked for again.
    const predicate = ({ state }: { state: { data?: unknown } }) => !state.data;
    await invalidate({ resource, invalidates: ['list'], invalidationFilters: { predicate } });
  };

  /** A school that stories have chosen can only be hidden. */
  const offerHiding = async (school: School, thrown: unknown) => {
    if (!hasCode(thrown, 'school_in_use')) return false;
    const text = `${thrown.message}。`;
    if (!school.activated) toast.failed(text);
    else if (await confirm({ title: '改為隱藏？', text, ok: '改為隱藏' })) await show(school, false);
    return true;
  };

  const drop = (school: School) => {
    const { id, city, district, name } = school;
    return ask({
      title: '確定刪除？',
      text: `「${city}${district} ${name}」會從學校名單移除，不能復原。`,
      remove: () => remove({ resource, id, ...silent }),
      refused: (thrown) => offerHiding(school, thrown),
    });
  };
  return { show, drop };
}
