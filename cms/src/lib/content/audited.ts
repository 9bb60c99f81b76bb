import type { AuditAction } from 'contract';
import { type Author, auditLog } from '../boot/registered';
import { inTransaction } from '../database';
import { isNewer } from '../database/optimistic-lock';
import { fail } from '../errors/fail';
import { type ContentUid, createContent, deleteContent, titleOf, updateContent } from './documents';
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

    /** Stores a document again, unless its draft is another version than `base` (ms); false then, 404 when there is none. */
    update: (
      actor: Author,
      id: string,
      { title, data, published }: Document,
      base: number | null | undefined,
    ): Promise<boolean> =>
      inTransaction(async (trx) => {
        const version = await lockVersion(uid, id, trx);
        if (version !== undefined && isNewer(base, version)) return false;
        if (!(await updateContent(uid, id, data, published))) fail('not_found');
        await put(actor, saved, id, title, [word(published)]);
        return true;
      }),

    /** Deletes a document, draft and published; 404 when there is none. */
    remove: (actor: Author, id: string): Promise<void> =>
      inTransaction(async () => {
        const title = await titleOf(uid, id);
        if (!(await deleteContent(uid, id))) fail('not_found');
        await put(actor, deleted, id, title);
      }),
  };
};
