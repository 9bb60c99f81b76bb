import { useInvalidate } from '@refinedev/core';
import type { Manager } from 'contract';
import { hasCode } from 'web-kit/api-error';
import type { Values } from '@/components/content/use-content-form';
import { useDrop } from '@/components/use-drop';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

/** Writes of the accounts; the list is fetched anew after each. */
export function useAccounts() {
  const { send } = useSend();
  const invalidate = useInvalidate();
  const ask = useDrop('permission-manage');
  const toast = useToast();
  const renew = () => invalidate({ resource: 'permission-manage', invalidates: ['list'] });

  /** Stores an account, a new one without `id`, and says so (B §8). Rejects with an ApiError. */
  const save = async (id: string | undefined, values: Values) => {
    try {
      if (id === undefined) await send('post', '/auth/create-manager', values);
      else await send('put', `/auth/update-manager/${id}`, values);
    } catch (thrown) {
      // The list is older than what is stored.
      if (hasCode(thrown, 'version_conflict')) void renew();
      throw thrown;
    }
    toast.done(id === undefined ? '新增成功！' : '更新成功！');
    await renew();
  };

  /** Asks, then deletes. */
  const drop = ({ id, name, account }: Manager) =>
    ask({
      title: '確定刪除這個帳號？',
      text: `${name}（${account}）會馬上登出，之後不能再進入後台。刪除後不能復原，做過的事仍留在紀錄裡。`,
      ok: '刪除',
      remove: () => send('delete', `/auth/delete-manager/${id}`, {}),
    });

  /** Says that a second factor is gone. */
  const factorRemoved = () => {
    toast.done('已移除兩步驟驗證');
    return renew();
  };
  return { save, drop, factorRemoved };
}
