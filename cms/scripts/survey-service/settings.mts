const FORMS = { COUNSELOR: 'counselor', STUDENT: 'student' } as const;

/** A survey: its id, whose questionnaire it is, its keys, the numbers of its hidden questions. */
export type Survey = {
  svid: string;
  key: (typeof FORMS)[keyof typeof FORMS];
  hash_key: string;
  iv_key: string;
  hidden: number[];
};

/** The two surveys as the platform's own settings describe them (`SURVEYCAKE_…`), by their id. */
export const readSurveys = (env: NodeJS.ProcessEnv) =>
  new Map<string, Survey>(
    Object.entries(FORMS).map(([name, key]) => {
      const at = (part: string) => env[`SURVEYCAKE_${name}_${part}`] ?? '';
      const hidden = ['SN_FORM_TYPE', 'SN_PERSON', 'SN_PROOF'].map((part) => Number(at(part)));
      return [at('SVID'), { svid: at('SVID'), key, hash_key: at('HASH_KEY'), iv_key: at('IV_KEY'), hidden }];
    }),
  );

/** Where the platform gets reports: its webhook and its thank-you page. */
export const platformOf = ({
  PUBLIC_URL = 'http://localhost:1337',
  SURVEYCAKE_WEBHOOK_KEY: key,
}: NodeJS.ProcessEnv) => ({
  webhook: `${PUBLIC_URL}/api/survey/webhook${key ? `/${key}` : ''}`,
  thanks: `${PUBLIC_URL}/SurveyCake`,
});
