import { at, pinnedNode, withTools } from './place.mjs';
import { demandFree } from './ports.mts';
import { launch } from './processes.mjs';
import type { Settings } from './server.mts';

const HOST = '127.0.0.1';
const LOOPBACK = new Set(['localhost', HOST]);

const isHere = (address: string) => URL.canParse(address) && LOOPBACK.has(new URL(address).hostname);

/** Two surveys of the stand-in; nothing of them is secret. */
const SURVEYS = {
  SURVEYCAKE_COUNSELOR_SVID: 'cAke1',
  SURVEYCAKE_COUNSELOR_HASH_KEY: 'stand-in-hash-01',
  SURVEYCAKE_COUNSELOR_IV_KEY: 'stand-in-iv---01',
  SURVEYCAKE_COUNSELOR_SN_FORM_TYPE: '1',
  SURVEYCAKE_COUNSELOR_SN_PERSON: '2',
  SURVEYCAKE_COUNSELOR_SN_PROOF: '3',
  SURVEYCAKE_STUDENT_SVID: 'cAke2',
  SURVEYCAKE_STUDENT_HASH_KEY: 'stand-in-hash-02',
  SURVEYCAKE_STUDENT_IV_KEY: 'stand-in-iv---02',
  SURVEYCAKE_STUDENT_SN_FORM_TYPE: '4',
  SURVEYCAKE_STUDENT_SN_PERSON: '5',
  SURVEYCAKE_STUDENT_SN_PROOF: '6',
};

/** Keys for the stand-in, where the settings ask for SurveyCake on this machine and name none. */
export const addSurveyDefaults = (env: NodeJS.ProcessEnv) => {
  if (env.SURVEY_PROVIDER !== 'surveycake' || !isHere(env.SURVEYCAKE_BASE_URL ?? '')) return;
  for (const [name, value] of Object.entries(SURVEYS)) env[name] ||= value;
};

/** Starts the stand-in for SurveyCake where the settings say that it is on this machine; else nothing. */
export const startSurveyService = async ({ SURVEY_PROVIDER, SURVEYCAKE_BASE_URL, PUBLIC_URL }: Settings) => {
  if (process.env.NODE_ENV === 'production') return undefined;
  if (SURVEY_PROVIDER !== 'surveycake' || !isHere(SURVEYCAKE_BASE_URL)) return undefined;
  await demandFree('SURVEYCAKE_BASE_URL', Number(new URL(SURVEYCAKE_BASE_URL).port || 80), HOST);
  return launch(
    pinnedNode(),
    ['-r', at('cms/scripts/steps/follow-parent.cjs'), at('cms/scripts/survey-service/main.mts')],
    { env: { ...withTools('cms'), PUBLIC_URL, SURVEYCAKE_BASE_URL }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
};
