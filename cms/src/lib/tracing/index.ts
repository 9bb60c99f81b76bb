import type { Core } from '@strapi/strapi';
import { settings } from '../settings';
import { traceKnex } from './statements';

let sendRest: (() => Promise<void>) | undefined;

/** Begins to send traces where OTEL_EXPORTER_OTLP_ENDPOINT is set; nothing of the library is loaded elsewhere. */
export const beginTracing = async (strapi: Core.Strapi): Promise<void> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = settings();
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { sendTraces } = await import('./send-traces.js');
  sendRest = sendTraces(OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG);
  traceKnex(strapi.db.connection);
};

/** Sends what is left. */
export const endTracing = async (): Promise<void> => {
  await sendRest?.();
};
