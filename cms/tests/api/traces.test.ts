import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../helpers/api';
import { attributesOf, startCollector } from '../helpers/collector';
import { startServer } from '../helpers/start-server';

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
