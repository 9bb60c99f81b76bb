import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Knex } from 'knex';
import { settings } from '../settings';
import { traced } from './span';

/** As the texts of statements are cut off. */
const LONGEST = 2_000;

/** The first word of a statement, `select` and the like. */
const nameOf = (sql: string): string => /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'sql';

/** The text with `?` for the values, never these. */
const attributesOf = (sql: string) => ({
  'db.system.name': settings().DATABASE_CLIENT === 'postgres' ? 'postgresql' : 'sqlite',
  'db.query.text': sql.slice(0, LONGEST),
});

/** Runs a statement as a part of the trace that asks for it; outside of one it is only run. */
export const tracedStatement = <T>(sql: string, work: () => Promise<T>): Promise<T> =>
  trace.getActiveSpan() ? traced(nameOf(sql), attributesOf(sql), work) : work();

type Query = { __knexQueryUid: string; sql: string };

/** The same for each statement of the query builder. */
export const traceKnex = (knex: Knex): void => {
  const running = new Map<string, Span>();
  const end = ({ __knexQueryUid }: Query, failed: boolean) => {
    const span = running.get(__knexQueryUid);
    running.delete(__knexQueryUid);
    if (failed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  knex.on('query', ({ __knexQueryUid, sql }: Query) => {
    if (!trace.getActiveSpan()) return;
    const options = { kind: SpanKind.CLIENT, attributes: attributesOf(sql) };
    running.set(__knexQueryUid, trace.getTracer('challenge').startSpan(nameOf(sql), options));
  });
  knex.on('query-response', (_response: unknown, query: Query) => end(query, false));
  knex.on('query-error', (_error: unknown, query: Query) => end(query, true));
};
