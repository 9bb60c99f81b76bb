import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../helpers/api';
import { freePort } from '../helpers/free-port';
import { startServer } from '../helpers/start-server';

type Attribute = { key: string; value: Record<string, unknown> };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Batch = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const attributesOf = ({ attributes }: { attributes: Attribute[] }) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** A collector that takes what is sent by OTLP over HTTP. */
const startCollector = async () => {
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

describe('traces', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let answer: Awaited<ReturnType<typeof call>>;
  const traceId = randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');

  beforeAll(async () => {
    collector = await startCollector();
    const folder = path.join(inject('folder'), 'traces');
    const env = {
      ...inject('serverEnv'),
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: path.join(folder, 'app.db'),
      UPLOAD_DIR: path.join(folder, 'files'),
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
      OTEL_SERVICE_NAME: 'platform',
    };
    const server = await startServer(env, `${folder}.log`);
    const headers = { traceparent: `00-${traceId}-${spanId}-01`, 'X-Forwarded-For': '198.51.100.77' };
    const body = { account: 'canary-trace@example.org', password: 'canary-trace-password' };
    answer = await call('POST', '/auth/login?q=canary-trace', undefined, { base: server.url, headers, body });
    // It sends what is left as it ends.
    await server.stop();
  }, 120_000);
  afterAll(() => collector.stop());

  const traced = () => collector.spans().filter((span) => span.traceId === traceId);
  const request = () => traced().find((span) => span.parentSpanId === spanId);

  it('go on with that of the proxy: the request by its route', () => {
    expect(answer.status).toBe(400);
    expect(request()).toMatchObject({ name: 'POST /api/auth/login' });
    expect(attributesOf(request() ?? { attributes: [] })).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/login',
      'http.response.status_code': 400,
      'challenge.request_id': answer.headers.get('x-request-id'),
    });
  });

  it('lead down to the statements', () => {
    const statements = traced().filter((span) => span !== request());
    const texts = statements.map((span) => String(attributesOf(span)['db.query.text']));
    expect(texts).toContainEqual(expect.stringMatching(/^select .* from .rate_limits. where/));
    expect(texts).toContainEqual(expect.stringMatching(/^select .* from .?up_users/));
    expect(new Set(statements.map((span) => attributesOf(span)['db.system.name']))).toEqual(new Set(['sqlite']));
  });

  it('hold no value of a person’s', () => {
    expect(JSON.stringify(collector.batches)).not.toMatch(/canary|198\.51\.100\.77/);
  });

  it('say whose they are, with the collector’s key', () => {
    const names = collector.batches.flatMap(({ resourceSpans }) =>
      resourceSpans.map(({ resource }) => attributesOf(resource)),
    );
    expect(new Set(names.map((name) => name['service.name']))).toEqual(new Set(['platform']));
    expect(new Set(collector.keys)).toEqual(new Set(['a key']));
  });
});
