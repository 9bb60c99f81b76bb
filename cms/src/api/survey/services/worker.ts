import { DAY, type SurveyReport } from 'contract';
import { oneRun } from '../../../lib/guarded/one-run';
import { repeat } from '../../../lib/guarded/repeat';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { sharedNow } from '../../../lib/time/shared-clock';
import { hurryReport, insertReport, reviveReports } from '../queries/survey-reports';
import { workOnReports } from './reports';

/** So many are asked for at once: a slow service holds up these alone. */
const LANES = 5;
const LOOK_EVERY = 2_000;
const STOP_WAIT = 5_000;
/** What was given up since is tried once more at a start. */
const REVIVED = 30 * DAY;

const lanes = new Set<Promise<unknown>>();

let stopLooking: (() => void) | undefined;

const lookOnce = async () => {
  if (!stopLooking || lanes.size >= LANES) return;
  for (const work of await workOnReports(LANES - lanes.size)) {
    const lane: Promise<unknown> = work
      .catch((error: unknown) => strapi.log.error(error))
      .finally(() => {
        lanes.delete(lane);
        look();
      });
    lanes.add(lane);
  }
};

const looks = oneRun(lookOnce, (error) => strapi.log.error(error));

const look = (): void => looks.ask();

/** Asks for what is due from now on, where the questionnaires are at SurveyCake and this instance does such work. */
export const startReports = async (): Promise<void> => {
  const { CRON_ENABLED, SURVEY_PROVIDER } = settings();
  if (stopLooking || !CRON_ENABLED || SURVEY_PROVIDER !== 'surveycake') return;
  stopLooking = repeat(look, LOOK_EVERY);
  await reviveReports(now() - REVIVED, now());
};

/** Stores what the service's webhook reports, once, and has it asked for at once. */
export const receiveReport = async (report: SurveyReport): Promise<void> => {
  const time = await sharedNow();
  if (!(await insertReport(report, time, time))) await hurryReport(report, time);
  if (stopLooking) look();
};

/** Begins nothing more and waits for what is being asked for, at most five seconds. */
export const stopReports = async (): Promise<void> => {
  stopLooking?.();
  stopLooking = undefined;
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WAIT).unref());
  await Promise.race([Promise.all([looks.running(), ...lanes]), late]);
};
