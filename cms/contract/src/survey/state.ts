import { HOUR } from '../common/durations';
import type { SurveyState } from './schema';

/** How long after a questionnaire was opened an answer may be the one that was begun then, ms. */
export const SURVEY_SITTING = 3 * HOUR;

/** What is known of one person's questionnaire; times in ms. */
export type SurveyKnown = {
  filled: boolean;
  /** When the person last opened the questionnaire; null where that was never noted. */
  opened: number | null;
  /** When answers to this questionnaire were reported that have not been confirmed yet: whose they are is not known. */
  reported: readonly number[];
};

/**
 * The state of a person's questionnaire at an outside service. A report names no person before its answer was read, so it
 * counts for those who opened the questionnaire within three hours before it.
 */
export const surveyStateOf = ({ filled, opened, reported }: SurveyKnown): SurveyState => {
  if (filled) return 'filled';
  const mayBeTheirs = (time: number) => opened !== null && time >= opened && time <= opened + SURVEY_SITTING;
  return reported.some(mayBeTheirs) ? 'waiting' : 'open';
};
