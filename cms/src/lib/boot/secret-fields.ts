import type { Core } from '@strapi/strapi';

type Attribute = { type: string; private?: boolean; columnType?: { type: string; args?: string[] } };
type Model = { uid: string; attributes: Record<string, Attribute> };

/** How Strapi stores these: a field of type `password` would get a shorter column otherwise. */
const COLUMNS: Record<string, Attribute['columnType']> = {
  string: { type: 'string' },
  text: { type: 'text', args: ['longtext'] },
};

const USER = 'plugin::users-permissions.user';

/** True for the platform's own content types; members and staff are Strapi's type with our fields. */
export const isOurs = (uid: string): boolean => uid.startsWith('api::') || uid === USER;

/**
 * Private texts (hashes of passwords and tokens, keys, search texts) never leave the database through Strapi's panel (T-80).
 * Strapi leaves private fields out of its public routes only; fields of type `password` it leaves out of every answer,
 * search, filter and order. Nothing is hashed by it: these columns are written without its document service.
 */
export const hideSecrets = (strapi: Core.Strapi) => {
  const models = Object.values(strapi.contentTypes) as unknown as Model[];
  for (const { attributes } of models.filter(({ uid }) => isOurs(uid))) {
    for (const attribute of Object.values(attributes)) {
      const columnType = COLUMNS[attribute.type];
      if (attribute.private && columnType) Object.assign(attribute, { type: 'password', columnType });
    }
  }
};

const isSecret = ([name, { type }]: [string, Attribute]) => type === 'password' || /token$/i.test(name);

/** The fields of a content type that can't be read or asked for in the panel. */
export const secretsOf = (uid: string): string[] =>
  Object.entries((strapi.contentTypes as unknown as Record<string, Model>)[uid]?.attributes ?? {})
    .filter(isSecret)
    .map(([name]) => name);
