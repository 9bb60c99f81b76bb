import { db } from '../../../lib/database';

/** An account of Strapi's panel. */
export type PanelAccount = { id: string; name: string; account: string };

type Row = { document_id: string | null; id: number; email: string; firstname: string | null; lastname: string | null };

/** The account of Strapi's panel with this address, or undefined. */
export const findPanelAccount = async (email: string): Promise<PanelAccount | undefined> => {
  const row: Row | undefined = await db()('admin_users')
    .where({ email })
    .first('id', 'document_id', 'email', 'firstname', 'lastname');
  return (
    row && {
      id: row.document_id ?? String(row.id),
      name: `${row.lastname ?? ''}${row.firstname ?? ''}`,
      account: row.email,
    }
  );
};
