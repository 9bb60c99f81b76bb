const FORMS = { COUNSELOR: 'counselor', STUDENT: 'student' };

/** The two surveys as the platform's own settings describe them (`SURVEYCAKE_…`), by their id. */
export const readSurveys = (env) =>
  new Map(
    Object.entries(FORMS).map(([name, key]) => {
      const at = (part) => env[`SURVEYCAKE_${name}_${part}`] ?? '';
      const hidden = ['SN_FORM_TYPE', 'SN_PERSON', 'SN_PROOF'].map((part) => Number(at(part)));
      return [at('SVID'), { svid: at('SVID'), key, hash_key: at('HASH_KEY'), iv_key: at('IV_KEY'), hidden }];
    }),
  );

/** Where the platform gets reports: its webhook and its thank-you page. */
export const platformOf = ({ PUBLIC_URL = 'http://localhost:1337', SURVEYCAKE_WEBHOOK_KEY: key }) => ({
  webhook: `${PUBLIC_URL}/api/survey/webhook${key ? `/${key}` : ''}`,
  thanks: `${PUBLIC_URL}/SurveyCake`,
});
