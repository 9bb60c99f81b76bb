import { useInvalidate } from '@refinedev/core';
import { canDo, type ManageRow } from 'contract';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { useUndoToast } from '@/components/undo-toast';
import { useIdentity } from '@/lib/identity';
import { useRestore } from '@/lib/use-restore';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

/**
 * The picked rows of this page and their deletion, all or none, which can be taken back for ten seconds (and from the bin
 * for 30 days). Rows that leave the page are no longer picked.
 */
export function useBulkDelete(resource: string, rows: readonly ManageRow[]) {
  const [picked, setIds] = useState<string[]>([]);
  const { send, sending } = useSend();
  const { restore } = useRestore();
  const { role, routes } = useIdentity();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const toast = useToast();
  const offerUndo = useUndoToast();
  const ids = picked.filter((id) => rows.some((row) => row.id === id));

  const remove = async () => {
    const kept = rows.filter((row) => ids.includes(row.id) && !canDo('delete', row.apply_status, { role, routes }));
    if (kept.length > 0) {
      toast.failed(`評分中和已評分的故事只有管理員可以刪除：${kept.map((row) => row.account).join('、')}`);
      return;
    }
    if (!(await confirm({ title: '提示', text: '確定刪除故事？', ok: '確定', danger: true }))) return;
    const gone = ids;
    try {
      await send('post', '/story/delete/multiple', gone);
      setIds([]);
      offerUndo('刪除成功', () => void restore(gone));
    } catch (thrown) {
      toast.failed(errorText(thrown));
    }
    // After a refusal too: another person may have deleted or judged one of them meanwhile.
    await invalidate({ resource, invalidates: ['list'] });
  };
  return { ids, setIds, remove: () => void remove(), removing: sending };
}
