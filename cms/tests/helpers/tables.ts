import type { Knex } from 'knex';
import { db } from './database';

const table =
  (name: string) =>
  (connection: Knex = db()) =>
    connection(name);

/**
 * The rows of the server's tables, by what they are; of another database with its connection. The one place of the tests that
 * spells the names of tables: what is only one column or row for many tests has a helper of its own beside this file.
 */
export const tables = {
  accountRemovals: table('account_removals'),
  accountSearches: table('account_searches'),
  anchorReadings: table('anchor_readings'),
  assignments: table('assignments'),
  audit: table('audit_entries'),
  billboards: table('billboards'),
  breachEntries: table('breach_entries'),
  breaches: table('breaches'),
  claims: table('story_claims'),
  clickDays: table('track_days'),
  clicks: table('track_clicks'),
  comments: table('story_comments'),
  consents: table('consent_records'),
  dataRequests: table('data_requests'),
  deviceCodes: table('story_device_codes'),
  dfcResources: table('dfc_resources'),
  eduResources: table('edu_resources'),
  files: table('story_files'),
  guardianConsents: table('guardian_consents'),
  guardianLinks: table('guardian_links'),
  handovers: table('story_handovers'),
  helpArticles: table('help_articles'),
  histories: table('story_histories'),
  identities: table('social_identities'),
  importRuns: table('import_runs'),
  judgements: table('judgements'),
  judgingSessions: table('judging_sessions'),
  limits: table('rate_limits'),
  mailHolds: table('mail_holds'),
  mails: table('mail_jobs'),
  optOuts: table('mail_opt_outs'),
  storyTags: table('story_tags'),
  storyViews: table('story_views'),
  maintenanceRuns: table('maintenance_runs'),
  media: table('files'),
  memberMails: table('member_mails'),
  notifications: table('notifications'),
  operations: table('operation_runs'),
  panelUsers: table('admin_users'),
  partners: table('merrymama_users'),
  presences: table('story_presences'),
  questionnaires: table('questionnaires'),
  reviewTexts: table('review_contents'),
  schemaSteps: table('schema_steps'),
  schools: table('schools'),
  secondFactors: table('second_factors'),
  sessions: table('login_sessions'),
  settings: table('site_settings'),
  stagedPartners: table('merrymama_staged'),
  stories: table('stories'),
  storyTimes: table('story_times'),
  surveyAnswers: table('survey_answers'),
  surveyOpenings: table('survey_openings'),
  surveyQuestions: table('components_survey_questions'),
  surveyReports: table('survey_reports'),
  systemAlarms: table('system_alarms'),
  tokens: table('one_time_tokens'),
  uploadDays: table('story_upload_days'),
  uploads: table('story_uploads'),
  users: table('up_users'),
};
