import { createServer } from 'node:http';
import { freePort } from './free-port';

type Attribute = { key: string; value: Record<string, unknown> };
export type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

/** What is said of a span or of who sends it, by name. */
export const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes what is sent by OTLP over HTTP. */
export const startCollector = async () => {
  const batches: Batch[] = [];
  const keys: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (request.url === '/v1/traces') batches.push(JSON.parse(Buffer.concat(parts).toString()) as Batch);
    keys.push(request.headers['x-key']);
    response.setHeader('Content-Type', 'application/json').end('{}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    batches,
    keys,
    spans: () =>
      batches.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap((s) => s.spans))),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
