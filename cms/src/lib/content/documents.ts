import { inTransaction } from '../database';

/** A content type with draft and publish. */
export type ContentUid = `api::${string}.${string}`;

/**
 * Writes of content that Strapi's panel edits too: all through Strapi's documents, so that draft and publish mean the same
 * in both (docs/decisions/107). `published` false takes a document back from its readers.
 */
export const createContent = async (uid: ContentUid, data: object, published: boolean): Promise<string> => {
  const document = await strapi.documents(uid).create({ data, status: published ? 'published' : 'draft' });
  return document.documentId;
};

/** Stores a document's draft and publishes it or takes it back, both or neither; false when there is none. */
export const updateContent = (uid: ContentUid, documentId: string, data: object, published: boolean) =>
  inTransaction(async () => {
    const documents = strapi.documents(uid);
    const status = published ? 'published' : 'draft';
    if (!(await documents.update({ documentId, data, status }))) return false;
    if (!published) await documents.unpublish({ documentId });
    return true;
  });

/** What a document's draft is called; empty when there is none. */
export const titleOf = async (uid: ContentUid, documentId: string): Promise<string> => {
  const stored = (await strapi.documents(uid).findOne({ documentId, status: 'draft' })) as { title?: unknown } | null;
  return String(stored?.title ?? '');
};

/** Deletes draft and published version; false when there was neither. */
export const deleteContent = (uid: ContentUid, documentId: string) =>
  inTransaction(async () => {
    const { entries } = await strapi.documents(uid).delete({ documentId });
    return entries.length > 0;
  });
