import { DEMO } from './demo.mts';
import { addSurveyDefaults } from './survey-service.mts';

/** What `npm start` adds to the settings, where they say nothing; in production it adds nothing. */
export const addDefaults = () => {
  const { env } = process;
  if (env.NODE_ENV === 'production') return;
  env.DEMO_DATA ||= 'true';
  env.LOG_LEVEL ||= 'warn';
  env.PUBLIC_URL ||= `http://localhost:${env.PORT || 1337}`;
  addSurveyDefaults(env);
  if (env.DEMO_DATA !== 'true') return;
  env.BOOTSTRAP_ADMIN_ACCOUNT ||= DEMO.admin;
  env.BOOTSTRAP_ADMIN_PASSWORD ||= DEMO.password;
};
