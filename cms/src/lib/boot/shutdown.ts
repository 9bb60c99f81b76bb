import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { beginDraining, isDraining } from '../process/draining';
import { requestsDone } from '../process/running-requests';
import { settings } from '../settings';

const LONGEST = 20_000;

/** Takes no new connections and lets running requests end, 20 s at most. */
const finishRequests = async ({ server: { httpServer } }: Core.Strapi) => {
  if (!httpServer.listening) return;
  httpServer.close();
  httpServer.closeIdleConnections();
  await requestsDone(LONGEST);
};

/**
 * Asked to end, this instance first says that it isn't ready and serves on until the proxy has noticed (DRAIN_NOTICE), then
 * lets running requests end, and only then ends its workers, its database and itself (T-67).
 */
export const endInOrder = (strapi: Core.Strapi) => {
  // Strapi ends its modules, workers among them, before it asks the application: no lifecycle comes early enough.
  const end = strapi.destroy.bind(strapi);
  strapi.destroy = async () => {
    // After an error that nothing has caught it is draining already: there is no time to lose.
    const notice = isDraining() || !strapi.server.httpServer.listening ? 0 : settings().DRAIN_NOTICE;
    beginDraining();
    await wait(notice * 1_000);
    await finishRequests(strapi);
    await end();
  };
};
