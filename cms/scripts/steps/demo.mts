import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { at } from './place.mjs';

/** The password of all demo accounts, and their addresses (the seed makes them). */
export const DEMO = {
  admin: 'admin@example.org',
  password: 'Challenge-2026',
  accounts: [
    ['admin@example.org', '系統管理者（後台與 Strapi） admin'],
    ['manager@example.org', '管理者 manager'],
    ['editor@example.org', '編輯 editor'],
    ['content@example.org', '內容編輯，只在 Strapi content editor, in Strapi only'],
    ['judge1@example.org', '評審 judge'],
    ['judge2@example.org', '評審 judge'],
    ['teacher@example.org', '輔導員 counsellor'],
    ['challenger@example.org', '滿 18 歲挑戰者 challenger'],
  ],
};

/** The team account of the demo data: it carries the session in which the data was made, beside the secrets. */
export const demoTeam = (database: string) => {
  const { sessionOf } = createRequire(import.meta.url)(at('cms/contract')) as typeof import('contract');
  const secrets = path.join(path.dirname(database), 'secrets.json');
  const made = fs.existsSync(secrets) ? fs.statSync(secrets).mtimeMs : Date.now();
  return `CHI-${sessionOf(made)}-00001`;
};
