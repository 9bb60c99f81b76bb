import { useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import type { School } from 'contract';
import { useConfirm } from '@/components/confirm';
import { errorText, hasCode } from '@/lib/api-error';
import { useToast } from '@/lib/use-toast';

export const resource = 'manage-school-list';
const silent = { successNotification: false, errorNotification: false } as const;

/** What becomes of a school in its list: shown and hidden at once, deleted after a question (B §8). */
export function useSchools() {
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const toast = useToast();

  /** Turns at once; when the server refuses, the row is as it was. */
  const show = async ({ id, name }: School, activated: boolean) => {
    try {
      // Nothing but the switch: the row may be older than what somebody else has stored of the school.
      const values = { activated };
      // The row stays where it is, whatever the filter says: it can be turned back.
      await update({ resource, id, values, mutationMode: 'optimistic', invalidates: [], ...silent });
      toast.done(activated ? `已顯示「${name}」，會員可以選擇` : `已隱藏「${name}」，會員不會看到`);
    } catch (thrown) {
      toast.failed(`「${name}」沒有改變：${errorText(thrown)}`);
    }
  };

  const offerHiding = async (school: School, text: string) => {
    if (!school.activated) {
      toast.failed(text);
      return;
    }
    if (await confirm({ title: '改為隱藏？', text, ok: '改為隱藏' })) await show(school, false);
  };

  const drop = async (school: School) => {
    const { id, city, district, name } = school;
    const text = `「${city}${district} ${name}」會從學校名單移除，不能復原。`;
    if (!(await confirm({ title: '確定刪除？', text, ok: '確定', danger: true }))) return;
    try {
      await remove({ resource, id, ...silent });
      toast.done('刪除成功！');
    } catch (thrown) {
      if (hasCode(thrown, 'school_in_use')) return offerHiding(school, `${thrown.message}。`);
      toast.failed(errorText(thrown));
    }
    // After a refusal too: somebody else may have deleted it already.
    await invalidate({ resource, invalidates: ['list'] });
  };
  return { show, drop };
}
