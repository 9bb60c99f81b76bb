import type { UID } from '@strapi/strapi';

/** What a content type is called in the menu of Strapi's panel; its uid when there is no such type. */
export const displayName = (uid: string): string => strapi.getModel(uid as UID.ContentType)?.info.displayName ?? uid;
