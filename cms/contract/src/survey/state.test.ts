import { expect, it } from 'vitest';
import { SURVEY_SITTING, surveyStateOf } from './state';

const OPENED = 1_000_000;

it.each([
  ['nothing was reported', { opened: OPENED, reported: [] }, 'open'],
  ['never opened', { opened: null, reported: [OPENED] }, 'open'],
  ['reported before it was opened', { opened: OPENED, reported: [OPENED - 1] }, 'open'],
  ['reported as it was opened', { opened: OPENED, reported: [OPENED] }, 'waiting'],
  ['reported at the end of the sitting', { opened: OPENED, reported: [OPENED + SURVEY_SITTING] }, 'waiting'],
  ['reported after the sitting', { opened: OPENED, reported: [OPENED + SURVEY_SITTING + 1] }, 'open'],
  ['one of several reports fits', { opened: OPENED, reported: [1, OPENED + 5] }, 'waiting'],
  ['filled, whatever is reported', { filled: true, opened: OPENED, reported: [OPENED] }, 'filled'],
] as const)('%s: %j is %s', (_, known, state) => {
  expect(surveyStateOf({ filled: false, ...known })).toBe(state);
});
