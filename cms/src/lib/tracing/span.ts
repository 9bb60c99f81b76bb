import { type Attributes, type Context, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = () => trace.getTracer('challenge');

/** Only that it failed is said: the text of an error may hold what a person has typed. */
const failed = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR });

/**
 * Runs `work` as a part of what is being traced: a call of a database, a store, a mail server, a service. Costs next to
 * nothing where no traces are sent. Attributes hold no value of a person's: kinds, places and texts with `?` alone.
 */
export const traced = async <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> => {
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    failed(span);
    throw error;
  } finally {
    span.end();
  }
};

/** A request that is traced: `run` does the work within it, `end` closes it with its route and status. */
export type TracedRequest = { run<T>(work: () => T): T; end(route: string, status: number): void };

/** Begins the trace of a request, or goes on with that of the proxy (`parent`). */
export const traceRequest = (method: string, requestId: string, parent: Context): TracedRequest => {
  const attributes = { 'http.request.method': method, 'challenge.request_id': requestId };
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
  return {
    run: (work) => context.with(trace.setSpan(parent, span), work),
    end(route, status) {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) failed(span);
      span.end();
    },
  };
};
