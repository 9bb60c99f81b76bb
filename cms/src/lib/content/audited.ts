import type { AuditAction } from 'contract';
import { type Author, auditLog } from '../boot/registered';
import { inTransaction } from '../database';
import { isNewer } from '../database/optimistic-lock';
import { type ContentUid, createContent, deleteContent, updateContent } from './documents';
import { lockVersion } from './versions';

/** One kind of content, and the names of its actions in the record. */
type Kind = { uid: ContentUid; saved: AuditAction; deleted: AuditAction };

type Document = { title: string; data: object; published: boolean };

/** The writes of staff to one kind of content, each with its entry in the record, both or neither. */
export const auditedContent = ({ uid, saved, deleted }: Kind) => {
  const put = (actor: Author, action: AuditAction, id: string, name: string, details: string[] = []) =>
    inTransaction((trx) => auditLog.get()(actor, { action, object: { id, name }, details }, trx));
  const word = (published: boolean) => (published ? '發布' : '暫存為草稿');
  return {
    /** Stores a new document; its id. */
    create: (actor: Author, { title, data, published }: Document): Promise<string> =>
      inTransaction(async () => {
        const id = await createContent(uid, data, published);
        await put(actor, saved, id, title, ['新增', word(published)]);
        return id;
      }),

    /** Stores a document again, unless its draft is another version than `base` (ms): what became of it. */
    update: (
      actor: Author,
      id: string,
      { title, data, published }: Document,
      base: number | null | undefined,
    ): Promise<'written' | 'newer' | 'missing'> =>
      inTransaction(async (trx) => {
        const version = await lockVersion(uid, id, trx);
        if (version !== undefined && isNewer(base, version)) return 'newer';
        if (!(await updateContent(uid, id, data, published))) return 'missing';
        await put(actor, saved, id, title, [word(published)]);
        return 'written';
      }),

    /** Deletes a document, `title` being what it was called; false when there is none. */
    remove: (actor: Author, id: string, title: string): Promise<boolean> =>
      inTransaction(async () => {
        if (!(await deleteContent(uid, id))) return false;
        await put(actor, deleted, id, title);
        return true;
      }),
  };
};
