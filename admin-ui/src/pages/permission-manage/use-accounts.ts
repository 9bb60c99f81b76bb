import { useInvalidate } from '@refinedev/core';
import type { Manager } from 'contract';
import { useConfirm } from '@/components/confirm';
import type { Values } from '@/components/content/use-content-form';
import { errorText } from '@/lib/api-error';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

/** Writes of the accounts; the list is fetched anew after each. */
export function useAccounts() {
  const { send } = useSend();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const toast = useToast();
  const renew = () => invalidate({ resource: 'permission-manage', invalidates: ['list'] });

  /** Stores an account, a new one without `id`, and says so (B §8). Rejects with an ApiError. */
  const save = async (id: string | undefined, values: Values) => {
    if (id === undefined) await send('post', '/auth/create-manager', values);
    else await send('put', `/auth/update-manager/${id}`, values);
    toast.done(id === undefined ? '新增成功！' : '更新成功！');
    await renew();
  };

  /** Asks, then deletes. */
  const drop = async ({ id, name, account }: Manager) => {
    const text = `${name}（${account}）會馬上登出，之後不能再進入後台。刪除後不能復原，做過的事仍留在紀錄裡。`;
    if (!(await confirm({ title: '確定刪除這個帳號？', text, ok: '刪除', danger: true }))) return;
    try {
      await send('delete', `/auth/delete-manager/${id}`, {});
      toast.done('刪除成功！');
    } catch (thrown) {
      toast.failed(errorText(thrown));
    }
    // After a refusal too: somebody else may have deleted it already.
    await renew();
  };
  return { save, drop };
}
