import { createRequire } from 'node:module';
import { at } from '../steps/place.mjs';

const COST = 10;

/** The hash of a password as Strapi's panel keeps it, by Strapi's own library. */
export const hashForPanel = (password: string) => {
  const strapi = createRequire(createRequire(at('cms/package.json')).resolve('@strapi/strapi'));
  const admin = createRequire(strapi.resolve('@strapi/admin/package.json'));
  return (admin('bcryptjs') as { hash: (text: string, cost: number) => Promise<string> }).hash(password, COST);
};
