import { step } from '../step';

/** What an outside questionnaire service reports, each answer once, and who has opened a questionnaire when. */
export const surveyReports = step(4, 'survey-reports', 2, [
  'create unique index if not exists survey_reports_answer_unique on survey_reports (svid, hash)',
  'create index if not exists survey_reports_due_idx on survey_reports (state, next_try_time)',
  'create unique index if not exists survey_openings_person_unique on survey_openings (story_id, person_id)',
]);
