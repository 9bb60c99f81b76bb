import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser } from '../helpers/actors';
import { type Answer, api } from '../helpers/api';
import { attributesOf, startCollector } from '../helpers/collector';
import { newId } from '../helpers/database';
import { ownSession } from '../helpers/sessions';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

/** A story whose certificates are issued, in a session whose awards aren't released; the row of its child's. */
const issued = async (): Promise<{ story: TestStory; row: { code: string } }> => {
  const session = await ownSession();
  const story = await makeCompleteStory(await makeUser('user'), 4, { session });
  const clerk = await makeUser('editor', { routes: ['certificates'] });
  const body = { unproofed: true, dry: false, ids: [story.id] };
  expect((await api.as(clerk).post(`/certificate/issue/${session}`, body)).status).toBe(200);
  const row = await tables.certificates().where({ story_id: story.id, person_id: story.team_members[0]?.id }).first();
  return { story, row };
};

/** A code of each kind that leads nowhere. */
const makeCodes = async (): Promise<Record<string, string>> => {
  const erased = await issued();
  await tables.certificates().where({ code: erased.row.code }).delete();
  const binned = await issued();
  await tables.stories().where({ document_id: binned.story.id }).update({ deleted_time: new Date() });
  const secret = await issued();
  const prize = { id: newId(), code: 'BCDEFGHJKLMNPQRS', kind: 'award', number: 99 };
  await tables.certificates().insert({ ...secret.row, ...prize });
  return {
    'never was': 'ABCDEFGHJKLMNPQR',
    'is none': 'x',
    'is erased': erased.row.code,
    'is of a story in the bin': binned.row.code,
    'is of a prize that isn’t public': prize.code,
  };
};

type Asked = { answer: Answer<unknown>; statements: unknown[] };

let collector: Awaited<ReturnType<typeof startCollector>>;
let asked: Map<string, Asked>;
beforeAll(async () => {
  collector = await startCollector();
  const codes = await makeCodes();
  const env = { ...inject('serverEnv'), TRUST_PROXY: '1', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const server = await startServer(env, path.join(inject('folder'), 'verify-road.log'));
  const traces = new Map<string, { answer: Answer<unknown>; trace: string }>();
  // What was read for the first time may be kept for the second.
  for (const round of [0, 1])
    for (const [at, [name, code]] of Object.entries(codes).entries()) {
      const trace = randomBytes(16).toString('hex');
      const headers = {
        traceparent: `00-${trace}-${randomBytes(8).toString('hex')}-01`,
        'X-Forwarded-For': `198.51.100.${round * 100 + at + 1}`,
      };
      traces.set(name, { answer: await api.get(`/verify/${code}`, { base: server.url, headers }), trace });
    }
  // It sends what is left as it ends.
  await server.stop();
  const statementsOf = (trace: string) =>
    collector
      .spans()
      .filter(({ traceId }) => traceId === trace)
      .map((span) => attributesOf(span)['db.query.text'])
      .filter((text) => text !== undefined);
  asked = new Map([...traces].map(([name, { answer, trace }]) => [name, { answer, statements: statementsOf(trace) }]));
}, patient(180_000));
afterAll(() => collector.stop());

/** What is of one answer alone. */
const headersOf = ({ headers }: Answer<unknown>) =>
  [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));

describe('a code that leads nowhere (T-103)', () => {
  it('is answered alike in every word and header, whatever it was', () => {
    const answers = [...asked].map(([name, { answer }]) => [name, answer.status, answer.text, headersOf(answer)]);
    const [, ...first] = answers[0] ?? [];
    expect(first[0]).toBe(404);
    expect(answers).toEqual(answers.map(([name]) => [name, ...first]));
  });

  it('takes the same road through the database', () => {
    const roads = [...asked].map(([name, { statements }]) => [name, statements.toSorted()]);
    expect(String(roads[0]?.[1])).toContain('certificates');
    expect(roads).toEqual(roads.map(([name]) => [name, roads[0]?.[1]]));
  });
});
