import { type Context, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';

/** `traceparent` of the W3C's Trace Context, version 00; ids of zeros alone mean nothing. */
const TRACE_PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/;

/** The trace that a trusted proxy has begun, of its `traceparent`; a new one for everything else. */
export const parentOf = (header: string): Context => {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(header) ?? [];
  if (!traceId) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};
