import { useCreate, useDelete, useInvalidate, useUpdate } from '@refinedev/core';
import { hasCode } from 'web-kit/api-error';
import { useToast } from '@/lib/use-toast';
import { useDrop } from '../use-drop';
import type { Values } from './use-content-form';

const silent = { successNotification: false, errorNotification: false } as const;

/** Writes of a list whose rows are edited in a dialog; the list is fetched anew after each. */
export function useContent(resource: string) {
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: update } = useUpdate();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  const ask = useDrop(resource);
  const toast = useToast();

  /** Stores a row, a new one without `id`. Rejects with an ApiError. */
  const save = async (id: string | undefined, values: Values) => {
    try {
      if (id === undefined) await create({ resource, values, ...silent });
      else await update({ resource, id, values, mutationMode: 'pessimistic', ...silent });
    } catch (thrown) {
      // The list is older than what is stored.
      if (hasCode(thrown, 'version_conflict')) void invalidate({ resource, invalidates: ['list'] });
      throw thrown;
    }
    await invalidate({ resource, invalidates: ['list'] });
  };

  /** Says what became of it (B §8). */
  const told = (published: boolean, isNew: boolean) =>
    toast.done(published ? (isNew ? '新增成功！已發布' : '更新成功！已發布') : '已暫存為草稿，會員看不到');

  /** Asks, then deletes. */
  const drop = (id: string, name: string) =>
    ask({
      title: '確定刪除？',
      // What was begun in Strapi's panel may have no name yet.
      text: `${name ? `「${name}」` : '這一筆'}會連同發布的內容一起刪除，不能復原。`,
      remove: () => remove({ resource, id, ...silent }),
    });
  return { save, told, drop };
}
