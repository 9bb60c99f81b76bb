import type { Core } from '@strapi/strapi';
import { deskContentPanel } from '../../api/desk-content/port';

type Call = { uid: string; action: string; params: object };

/** What staff edit keeps its rules when it is edited in Strapi's own panel. */
export const watchContent = (strapi: Core.Strapi) => {
  strapi.documents.use((context, next) =>
    deskContentPanel().watch(context as unknown as Call, next as unknown as () => Promise<null>),
  );
};
