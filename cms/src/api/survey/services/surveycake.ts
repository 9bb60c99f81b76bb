import { createHash, timingSafeEqual } from 'node:crypto';
import { type SurveyReport, type SurveyThankYouQuery, surveyReport } from 'contract';
import { fail } from '../../../lib/errors/fail';
import { settings } from '../../../lib/settings';
import type { FilledForm } from '../domain/forms';
import { formOfSvid } from '../surveycake/forms';
import { confirmReport } from './reports';
import { receiveReport } from './worker';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a webhook's address has the key that is wanted, or none where none is; takes the same time for any wrong one. */
const isSameKey = (wanted: string | undefined, given: string | undefined): boolean =>
  timingSafeEqual(digest(wanted ?? ''), digest(given ?? '')) && (wanted === undefined) === (given === undefined);

/** The report when it is well formed and of one of our surveys. */
const ours = (given: unknown): SurveyReport | undefined => {
  const { data } = surveyReport.safeParse(given);
  return data && formOfSvid(data.svid) ? data : undefined;
};

/**
 * The form of the answer behind a thank-you address, recorded now if the webhook is late. Refuses with the catalogue's
 * sentences (M §8); 502 where the service doesn't answer, or not readably: it is asked again later.
 */
export const thankForOutside = async (query: SurveyThankYouQuery): Promise<FilledForm> => {
  if (!query.svid || !query.hash) fail('survey_params_missing');
  // The service's own addresses have none; what is given has to be a moment.
  if (query.t && !/^\d{1,15}$/.test(query.t)) fail('survey_link_unreadable');
  const report = ours(query) ?? fail('survey_hash_wrong');
  const { form_key } = formOfSvid(report.svid) ?? fail('survey_hash_wrong');
  const verdict = await confirmReport(report);
  return typeof verdict === 'string' ? fail(verdict) : { form_type: verdict.form_type, form_key };
};

/** Takes a report of the webhook; 404 without the key that the address has to end in, 400 for no survey of ours. */
export const takeWebhook = async (given: SurveyReport, key?: string): Promise<void> => {
  const { SURVEY_PROVIDER, SURVEYCAKE_WEBHOOK_KEY } = settings();
  if (SURVEY_PROVIDER !== 'surveycake' || !isSameKey(SURVEYCAKE_WEBHOOK_KEY, key)) fail('not_found');
  await receiveReport(ours(given) ?? fail('survey_hash_wrong'));
};
