import { useInvalidate } from '@refinedev/core';
import type { Manager } from 'contract';
import { hasCode } from 'web-kit/api-error';
import { useReauthentication } from '@/components/reauthentication/use-reauthentication';
import { useDrop } from '@/components/use-drop';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

export const resource = 'permission-manage';

/** What becomes of accounts outside their form. */
export function useAccounts() {
  const { send } = useSend();
  const invalidate = useInvalidate();
  const ask = useDrop(resource);
  const { proven, dialog } = useReauthentication('確認並刪除');
  const toast = useToast();
  const renew = () => invalidate({ resource, invalidates: ['list'] });

  /** Asks, then deletes; in an old login only with the own password (decision 86). */
  const drop = ({ id, name, account }: Manager) =>
    ask({
      title: '確定刪除這個帳號？',
      text: `${name}（${account}）會馬上登出，之後不能再進入後台。刪除後不能復原，做過的事仍留在紀錄裡。`,
      ok: '刪除',
      remove: () => proven((proof) => send('delete', `/auth/delete-manager/${id}`, proof)),
      // Given up at the question for the own password: nothing was done, and there is nothing to say.
      refused: async (thrown) => hasCode(thrown, 'reauthenticate'),
    });

  /** Says that a second factor is gone. */
  const factorRemoved = () => {
    toast.done('已移除兩步驟驗證');
    return renew();
  };
  return { drop, factorRemoved, proof: dialog };
}
