import type { Core } from '@strapi/strapi';

type Call = { uid: string; action: string; params: object };

/** What staff edit keeps its rules when it is edited in Strapi's own panel. */
export const watchContent = (strapi: Core.Strapi) => {
  strapi.documents.use((context, next) =>
    strapi.service('api::desk-content.panel').watch(context as unknown as Call, next),
  );
};
