import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { describe, expect, it } from 'vitest';
import { parentOf } from './parent';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const spanId = 'b7ad6b7169203331';

describe('parentOf', () => {
  it.each([
    ['01', 1],
    ['00', 0],
    ['03', 1],
  ])('goes on with a trace of the proxy, flags %s', (flags, traceFlags) => {
    const parent = trace.getSpanContext(parentOf(`00-${traceId}-${spanId}-${flags}`));
    expect(parent).toEqual({ traceId, spanId, traceFlags, isRemote: true });
  });

  it.each([
    '',
    'yes',
    `01-${traceId}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
  ])('begins its own for %j', (header) => {
    expect(parentOf(header)).toBe(ROOT_CONTEXT);
  });
});
