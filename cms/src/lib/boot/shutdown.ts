import type { Core } from '@strapi/strapi';
import { requestsDone } from '../running-requests';

const LONGEST = 20_000;

/** Takes no new connections and lets running requests end, 20 s at most, before Strapi cuts what is left (T-67). */
export const finishRequests = async (strapi: Core.Strapi) => {
  const { httpServer } = strapi.server;
  if (!httpServer.listening) return;
  httpServer.close();
  httpServer.closeIdleConnections();
  await requestsDone(LONGEST);
};
