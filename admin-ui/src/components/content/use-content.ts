import { useDelete } from '@refinedev/core';
import { moment } from '@/lib/format';
import { useToast } from '@/lib/use-toast';
import { useDrop } from '../use-drop';

const silent = { successNotification: false, errorNotification: false } as const;

/** What becomes of the rows of a list that can be published. */
export function useContent(resource: string) {
  const { mutateAsync: remove } = useDelete();
  const ask = useDrop(resource);
  const toast = useToast();

  /** Says what became of it (B §8); `waitsFor` is the time (ms) at which members will see it. */
  const announce = (published: boolean, isNew: boolean, waitsFor?: number) => {
    if (!published) return toast.done('已暫存為草稿，會員看不到');
    const shown = waitsFor === undefined ? '已發布' : `${moment(waitsFor)} 公開給會員`;
    return toast.done(`${isNew ? '新增成功！' : '更新成功！'}${shown}`);
  };

  /** Asks, then deletes. */
  const drop = (id: string, name: string) =>
    ask({
      title: '確定刪除？',
      // What was begun in Strapi's panel may have no name yet.
      text: `${name ? `「${name}」` : '這一筆'}會連同發布的內容一起刪除，不能復原。`,
      remove: () => remove({ resource, id, ...silent }),
    });
  return { announce, drop };
}
