import { newDocumentId } from './document-id';

/** What every row of Strapi's tables has, for one that is made without the document service: its public id and its times. */
export const newRow = (time: Date) => ({
  document_id: newDocumentId(),
  created_at: time,
  updated_at: time,
  published_at: time,
});
