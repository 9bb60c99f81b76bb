import { context, type DiagLogger, DiagLogLevel, diag, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { MINUTE } from 'contract';

const NOTE_EVERY = 10 * MINUTE;

/** A collector that is away is noted now and then, not with each batch that it misses. */
const noteFailures = (): DiagLogger => {
  let noted = Number.NEGATIVE_INFINITY;
  const silent = () => undefined;
  return {
    error(message) {
      if (performance.now() - noted < NOTE_EVERY) return;
      noted = performance.now();
      strapi.log.warn(`traces could not be sent: ${message}`);
    },
    warn: silent,
    info: silent,
    debug: silent,
    verbose: silent,
  };
};

/**
 * Sends traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, headers of OTEL_EXPORTER_OTLP_HEADERS),
 * `share` (0 to 1) of those that no proxy has decided about. What a collector doesn't take is dropped. Gives what sends the rest.
 */
export const sendTraces = (service: string, share: number): (() => Promise<void>) => {
  diag.setLogger(noteFailures(), DiagLogLevel.ERROR);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
};
