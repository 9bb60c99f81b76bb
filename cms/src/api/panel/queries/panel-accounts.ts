/** An account of Strapi's panel. */
export type PanelAccount = { id: string; name: string; account: string };

type User = { documentId?: string; id: number; email: string; firstname: string | null; lastname: string | null };

/** The account of Strapi's panel with this address, or undefined. */
export const findPanelAccount = async (email: string): Promise<PanelAccount | undefined> => {
  const user: User | null = await strapi.db.query('admin::user').findOne({ where: { email } });
  return (
    (user && {
      id: user.documentId ?? String(user.id),
      name: `${user.lastname ?? ''}${user.firstname ?? ''}`,
      account: user.email,
    }) ??
    undefined
  );
};
