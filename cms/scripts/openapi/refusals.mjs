import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { ERRORS } = require('contract');

/** What any call may answer, whatever it is: what went wrong here, or was never a call of the API. */
export const ALWAYS = Object.keys(ERRORS).filter(
  (code) => ERRORS[code].status >= 500 || ['malformed', 'method_not_allowed'].includes(code),
);

const forSession = ({ actors, refusal, set_up }) => {
  if (actors === 'anyone') return [];
  if (actors === 'link') return ['second_factor_required'];
  return ['unauthorized', 'account_not_found', refusal ?? 'forbidden', ...(set_up ? [] : ['second_factor_required'])];
};

const forObject = ({ who, path }) => [
  ...(who.object || /:\w/.test(path) ? ['not_found'] : []),
  ...(who.statuses ? ['story_status'] : []),
];

const forBody = ({ request, docs }) => [
  ...(Object.keys(request).length > 0 || docs.file || docs.repeatable ? ['validation'] : []),
  ...(request.body || docs.file ? ['unsupported_media'] : []),
  ...(request.body && !docs.file ? ['body_too_large'] : []),
  ...(docs.file ? ['too_large'] : []),
];

/** The codes with which a route refuses: what its rights row, its object, its body and our faults bring, and what it names itself. */
export const refusalsOf = (route) => {
  const own = [...forSession(route.who), ...forObject(route), ...forBody(route), ...(route.docs.refusals ?? [])];
  // One that asks for nothing still has to be a call: a request that can't be read is refused.
  const isOpen = own.every((code) => ERRORS[code].status >= 500);
  return [...new Set([...own, ...(isOpen ? ['malformed'] : []), 'internal'])];
};

/** Those codes by their status, and a line for each with the sentence that people read. */
export const byStatus = (codes) => {
  const found = new Map();
  for (const code of codes) found.set(ERRORS[code].status, [...(found.get(ERRORS[code].status) ?? []), code]);
  return [...found].sort(([a], [b]) => a - b);
};

export const sentenceOf = (code) => `\`${code}\` ${ERRORS[code].message}`;

/** `story_locked`, `version_conflict` is `StoryLockedOrVersionConflict`: the name of an answer that several calls have. */
export const nameOfAnswer = (codes) =>
  codes
    .map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase()))
    .sort()
    .join('Or');
