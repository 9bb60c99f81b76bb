import { ERRORS, type ErrorCode } from 'contract';
import type { Route } from './routes.mts';

const isCode = (code: string): code is ErrorCode => code in ERRORS;

/** What any call may answer, whatever it is: what went wrong here, or was never a call of the API. */
export const ALWAYS = Object.keys(ERRORS)
  .filter(isCode)
  .filter((code) => ERRORS[code].status >= 500 || ['malformed', 'method_not_allowed'].includes(code));

const when = (holds: unknown, ...codes: ErrorCode[]) => (holds ? codes : []);

const forSession = ({ actors, refusal, set_up }: Route['who']): ErrorCode[] => {
  if (actors === 'anyone') return [];
  if (actors === 'link') return ['second_factor_required'];
  return ['unauthorized', 'account_not_found', refusal ?? 'forbidden', ...when(!set_up, 'second_factor_required')];
};

const forObject = ({ who, path }: Route): ErrorCode[] => when(who.object || /:\w/.test(path), 'not_found');

const forBody = ({ request, docs }: Route): ErrorCode[] => [
  ...when(Object.keys(request).length > 0 || docs.file || docs.repeatable, 'validation'),
  ...when(request.body || docs.file || docs.bytes, 'unsupported_media'),
  ...when((request.body && !docs.file) || docs.bytes, 'body_too_large'),
  ...when(docs.file, 'too_large'),
];

/** The codes with which a route refuses: what its rights row, its object, its body and our faults bring, and what it names itself. */
export const refusalsOf = (route: Route): ErrorCode[] => {
  const own = [...forSession(route.who), ...forObject(route), ...forBody(route), ...(route.docs.refusals ?? [])];
  // One that asks for nothing still has to be a call: a request that can't be read is refused.
  const isOpen = own.every((code) => ERRORS[code].status >= 500);
  return [...new Set<ErrorCode>([...own, ...when(isOpen, 'malformed'), 'internal'])];
};

/** Those codes by their status, and a line for each with the sentence that people read. */
export const byStatus = (codes: ErrorCode[]) => {
  const found = new Map<number, ErrorCode[]>();
  for (const code of codes) found.set(ERRORS[code].status, [...(found.get(ERRORS[code].status) ?? []), code]);
  return [...found].sort(([a], [b]) => a - b);
};

export const sentenceOf = (code: ErrorCode) => `\`${code}\` ${ERRORS[code].message}`;

/** `story_locked`, `version_conflict` is `StoryLockedOrVersionConflict`: the name of an answer that several calls have. */
export const nameOfAnswer = (codes: ErrorCode[]) =>
  codes
    .map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
    .sort()
    .join('Or');
