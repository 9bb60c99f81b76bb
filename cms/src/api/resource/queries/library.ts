import { type ResourceStep, SECOND } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { storedStep } from '../stored-step';

/** A published resource of the first content. */
export type LibraryEntry = {
  title: string;
  brief: string;
  link: string;
  frequency: string;
  step?: ResourceStep;
  goal?: string;
};

/** True when there is no resource of this kind at all. */
export const hasNoResources = async (kind: ResourceKind): Promise<boolean> =>
  (await db()(RESOURCE_KINDS[kind].table).first('id')) === undefined;

/** Adds published resources, draft and published version as Strapi's panel makes them, so that the first is on top. */
export const insertLibrary = async (kind: ResourceKind, entries: readonly LibraryEntry[], now: number) => {
  const versions = entries.flatMap(({ step, ...entry }, index): Record<string, unknown>[] => {
    const time = new Date(now - index * SECOND);
    const row = {
      ...entry,
      ...(step ? { step: storedStep(step) } : {}),
      document_id: newDocumentId(),
      created_at: time,
      updated_at: time,
    };
    return [
      { ...row, published_at: null },
      { ...row, published_at: time },
    ];
  });
  await db().batchInsert(RESOURCE_KINDS[kind].table, versions, 40);
};

/** Ids of all published resources, those that stand on top first. */
export const publishedIds = async (connection: Connection): Promise<string[]> => {
  const ids: string[] = [];
  for (const { table } of Object.values(RESOURCE_KINDS)) {
    const rows: { document_id: string }[] = await connection(table)
      .whereNotNull('published_at')
      .orderBy([{ column: 'created_at', order: 'desc' }])
      .select('document_id');
    ids.push(...rows.map(({ document_id }) => document_id));
  }
  return ids;
};
