import { useInvalidate } from '@refinedev/core';
import { canDo, type ManageRow } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { useUndoToast } from '@/components/undo-toast';
import { useIdentity } from '@/lib/identity';
import type { ListState } from '@/lib/list-state';
import { usePicked } from '@/lib/use-picked';
import { useRestore } from '@/lib/use-restore';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { filterParams, filterWords } from './filter';

/**
 * The chosen rows of this page and their deletion, all or none, or that of all rows of the list; either can be taken back
 * for ten seconds (and from the bin for 30 days).
 */
export function useBulkDelete(resource: string, rows: readonly ManageRow[], state: ListState) {
  const { ids, setIds, whole } = usePicked(rows, state);
  const [busy, setBusy] = useState(false);
  const { send } = useSend();
  const { restore, restoreMatching } = useRestore();
  const { role, routes } = useIdentity();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const toast = useToast();
  const offerUndo = useUndoToast();

  const ask = async (question: Parameters<typeof confirm>[0]) => {
    const yes = await confirm(question);
    setBusy(yes);
    return yes;
  };

  const removePicked = async () => {
    const kept = rows.filter((row) => ids.includes(row.id) && !canDo('delete', row.apply_status, { role, routes }));
    if (kept.length > 0) {
      toast.failed(`評分中和已評分的故事只有管理員可以刪除：${kept.map((row) => row.account).join('、')}`);
      return;
    }
    if (!(await ask({ title: '提示', text: '確定刪除故事？', ok: '確定', danger: true }))) return;
    await send('post', '/story/delete/multiple', ids);
    setIds([]);
    offerUndo('刪除成功', () => void restore(ids));
  };

  const removeAll = async () => {
    const { deleteMatching } = await import('./delete-matching');
    const deleted = await deleteMatching({
      filter: filterParams(state),
      words: filterWords(state),
      confirm: (text, ok) => ask({ title: '刪除符合條件的全部故事？', text, ok, danger: true }),
    });
    if (!deleted) return;
    setIds([]);
    offerUndo(deleted.message, () => void restoreMatching({ run: deleted.run }));
  };

  const remove = async () => {
    await toast.attempt(whole.on ? removeAll : removePicked);
    setBusy(false);
    // After a refusal too: another person may have deleted or judged one of them.
    await invalidate({ resource, invalidates: ['list'] });
  };
  return { ids, setIds, whole, remove: () => void remove(), removing: busy };
}
