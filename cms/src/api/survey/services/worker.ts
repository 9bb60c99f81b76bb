import { DAY, type SurveyReport } from 'contract';
import { openWorker } from '../../../lib/guarded/worker';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { sharedNow } from '../../../lib/time/shared-clock';
import { hurryReport, insertReport, reviveReports } from '../queries/survey-reports';
import { workOnReports } from './reports';

/** So many are asked for at once: a slow service holds up these alone. */
const LANES = 5;
const STOP_WAIT = 5_000;
/** What was given up since is tried once more at a start. */
const REVIVED = 30 * DAY;

const worker = openWorker({
  lanes: LANES,
  look: workOnReports,
  failed: (error) => strapi.log.error(error),
  patience: STOP_WAIT,
});

/** Asks for what is due from now on, where the questionnaires are at SurveyCake and this instance does such work. */
export const startReports = async (): Promise<void> => {
  const { CRON_ENABLED, SURVEY_PROVIDER } = settings();
  if (worker.isOn() || !CRON_ENABLED || SURVEY_PROVIDER !== 'surveycake') return;
  worker.start();
  await reviveReports(now() - REVIVED, now());
};

/** Stores what the service's webhook reports, once, and has it asked for at once. */
export const receiveReport = async (report: SurveyReport): Promise<void> => {
  const time = await sharedNow();
  if (!(await insertReport(report, time, time))) await hurryReport(report, time);
  worker.nudge();
};

/** Begins nothing more and waits for what is being asked for, at most five seconds. */
export const stopReports = worker.stop;
