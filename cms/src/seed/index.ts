import { seedTexts } from '../api/settings/port';
import { fillUploadDays } from '../api/story/port';
import { seedQuestionnaires } from '../api/survey/port';
import { db } from '../lib/database';
import { settings } from '../lib/settings';
import { seedHelp } from './help';
import { seedLibrary } from './library';

/** Content that every database has, where it is missing: library, help articles, questionnaires, judging texts, reject reasons (decision 45). */
export const seedReference = async (): Promise<void> => {
  await seedQuestionnaires();
  await seedTexts();
  await seedLibrary();
  await seedHelp();
};

const hasStories = async () => (await db()('stories').first('id')) !== undefined;
const hasMembers = async () => (await db()('up_users').where({ role_name: 'user' }).first('id')) !== undefined;

/** Demo people, schools and stories where DEMO_DATA asks for them and the database is still empty (.env.example). */
export const seedDemo = async (): Promise<void> => {
  if (!settings().DEMO_DATA || (await hasStories()) || (await hasMembers())) return;
  const started = performance.now();
  // Its pictures and papers are drawn by libraries that no other start needs.
  const { makeDemo } = await import('./demo/index.js');
  await makeDemo();
  await fillUploadDays();
  strapi.log.info(`demo data made in ${Math.round(performance.now() - started)} ms`);
};
