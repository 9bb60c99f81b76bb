import type { Core } from '@strapi/strapi';
import { hideDemoAccounts, makeFirstAdmins } from './api/auth/port';
import { ERASED_TABLES } from './api/maintenance/erased-tables';
import { EDITED_TYPES } from './api/panel/edited-types';
import { guardOf, policyOf } from './api/panel/guards';
import { labelPanel } from './api/panel/labels';
import { narrowSearch, READ_ONLY_TYPES } from './api/panel/read-only';
import { addPanelRoutes, endBarePanelSessions } from './api/panel/second-factor-routes';
import { seedSite } from './api/settings/port';
import { fillUploadDays } from './api/story/port';

import { adviseSecondFactor } from './lib/boot/advise-second-factor';
import { checkRoutes, hideLinks } from './lib/boot/check-routes';
import { makeContentEditors } from './lib/boot/content-editors';
import { endWhenCutOff } from './lib/boot/cut-off';
import { disableDefaultRoutes } from './lib/boot/default-routes';
import { indexRouter } from './lib/boot/index-router';
import { lockBoot } from './lib/boot/lock';
import { noteErasures } from './lib/boot/note-erasures';
import { joinConsole } from './lib/boot/one-log';
import { dropUselessActions } from './lib/boot/panel-actions';
import { tidyRoles } from './lib/boot/panel-roles';
import { hideSecrets } from './lib/boot/secret-fields';
import { endInOrder } from './lib/boot/shutdown';
import { explainStartFaults } from './lib/boot/start-faults';
import { exitOnUncaughtError } from './lib/boot/uncaught-errors';
import { isPostgres } from './lib/database';
import { beDurable } from './lib/database/durability';
import { beginImmediate } from './lib/database/immediate-transactions';
import { endStartPatience } from './lib/database/patience';
import { leaveConnections } from './lib/limits/lanes';
import { watchLoad } from './lib/limits/load';
import { closeReader } from './lib/prepared-sql';
import { watchEventLoop } from './lib/process/event-loop';
import { applySchema, refuseNewerSchema } from './lib/schema/apply';
import { beginTracing, endTracing } from './lib/tracing';
import { SECRET_PAGES } from './mails/links';
import { seedDemo, seedReference } from './seed';

let bootDone: (() => Promise<void>) | undefined;

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    explainStartFaults(strapi);
    joinConsole(strapi);
    if (!isPostgres()) beginImmediate(strapi.db.connection.client);
    await beginTracing(strapi);
    // Accounts of staff, their roles, rights and second factors.
    checkRoutes(strapi, '/auth/');
    hideLinks(strapi, SECRET_PAGES);
    disableDefaultRoutes(strapi, { guardOf, policyOf });
    hideSecrets(strapi);
    narrowSearch();
    dropUselessActions(READ_ONLY_TYPES);
    addPanelRoutes(strapi);
    bootDone = await lockBoot();
    await refuseNewerSchema();
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    exitOnUncaughtError(strapi);
    indexRouter(strapi);
    await applySchema();
    await noteErasures(ERASED_TABLES);
    await fillUploadDays();
    await makeFirstAdmins();
    await makeContentEditors(EDITED_TYPES);
    await tidyRoles();
    await labelPanel();
    await seedSite();
    await seedReference();
    await seedDemo();
    await hideDemoAccounts(strapi);
    adviseSecondFactor(strapi);
    await endBarePanelSessions();
    endInOrder(strapi);
    watchEventLoop();
    watchLoad();
    if (isPostgres()) leaveConnections(strapi.db.connection.client);
    endWhenCutOff(strapi);
    await beDurable();
    await bootDone?.();
    endStartPatience();
  },

  async destroy() {
    closeReader();
    await endTracing();
  },
};
