import { ERRORS, errorBodySchema } from 'contract';
import { z } from 'zod';
import type { Answer, Sent } from './client';

/** What a refusal must not show: a stack, a path, a statement, a library's own words. */
const INSIDE =
  /\bat (\S+ )?\(?(\/|file:|node:)|node_modules|\.(ts|js|cjs|mjs):\d+|\bselect .+ from |SQLITE_|\bknex\b|ECONN|ENOENT|\brelation "|pg_|\b(Type|Range|Syntax|Reference)Error\b/i;

/** Strapi's panel names what a body isn't by its parser's error: that is a name, nothing of the inside. */
const withoutNames = (text: string) => text.replace('"name":"SyntaxError"', '');

/** Refusals of Node's own parser, before any of our code: the request's first line or its headers are too much. */
const PROTOCOL = new Set([400, 408, 417, 431]);

/** The panel's refusals are Strapi's. */
const panelRefusal = z.object({
  data: z.null().optional(),
  error: z.object({ status: z.number(), message: z.string() }),
});

const STATUS_OF: Record<string, number> = Object.fromEntries(
  Object.entries(ERRORS).map(([code, { status }]) => [code, status]),
);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Where a public story isn't (any more), its reader gets a page that says so. */
const isPublicPage = ({ status, text }: Answer, { path }: Sent) =>
  /^\/(api\/public-page|api\/public-year|stories|year)(\/|\?|$)/.test(path) &&
  (status === 404 || status === 410) &&
  text.startsWith('<!doctype html>') &&
  !text.includes('<script');

const shapeFault = (answer: Answer, sent: Sent): string | undefined => {
  const { status, text } = answer;
  const { path } = sent;
  if ((PROTOCOL.has(status) && text === '') || isPublicPage(answer, sent)) return undefined;
  if (path.startsWith('/admin'))
    return panelRefusal.safeParse(parsed(text)).success
      ? undefined
      : `no refusal of Strapi: ${status} ${text.slice(0, 200)}`;
  const body = errorBodySchema.safeParse(parsed(text));
  if (!body.success) return `no refusal: ${text.slice(0, 200)}`;
  const { error } = body.data;
  if (error.status !== status) return `says ${error.status} under ${status}`;
  if (STATUS_OF[error.details.code] !== status) return `the code ${error.details.code} under ${status}`;
  return undefined;
};

/** Longer requests than these are ended by Node while they are being sent; that there was no answer is right then. */
const isOversized = ({ path, headers, body }: Sent) =>
  path.length + JSON.stringify(headers).length > 12_000 || (body?.length ?? 0) > 200_000;

/** A PDF that a busy machine had no time to look at: the one 503 that these tests allow. */
const isPostponed = ({ status, text }: Answer, { path }: Sent) =>
  status === 503 && path.includes('/upload/pdf/') && text.includes('"retry_after"');

/** What is wrong with the answer to a call, which may take `longest` ms; nothing of the platform's outside services is down in these tests. */
export const faultsOf = (answer: Answer, sent: Sent, longest: number): string[] => {
  const faults: string[] = [];
  if (answer.ms > longest) faults.push(`answered after ${Math.round(answer.ms)} ms`);
  if (answer.cut) return isOversized(sent) ? faults : [...faults, `no answer: ${answer.cut}`];
  if (answer.status >= 500 && !isPostponed(answer, sent)) faults.push(`${answer.status}: ${answer.text.slice(0, 200)}`);
  if (answer.status < 400 || sent.method === 'HEAD') return faults;
  if (INSIDE.test(withoutNames(answer.text))) faults.push(`shows what is inside: ${answer.text.slice(0, 300)}`);
  const shape = shapeFault(answer, sent);
  if (shape) faults.push(shape);
  return faults;
};
