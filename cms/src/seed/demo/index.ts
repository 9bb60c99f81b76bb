import { randomBytes } from 'node:crypto';
import { accountCode, sessionOf } from 'contract';
import { storeObject } from '../../api/file/port';

import { hashPassword } from '../../lib/crypto/password';
import { inTransaction } from '../../lib/database';
import { now } from '../../lib/time/clock';
import { withSharedAnswers } from './answers';
import { storeClicks } from './clicks';
import { makeContentEditor } from './content-editor';
import { eventsOf } from './events';
import { storeNotifications } from './notifications';
import { drawSheets } from './papers';
import { storePartners } from './partners';
import { makePeople } from './people';
import { drawPictures } from './pictures';
import { makePlans } from './plans';
import { makePosts } from './posts';
import { makeRandom } from './random';
import { readDemoSchools } from './schools';
import { storeDemo, type ToldStory } from './store';
import { makeStory } from './story';

const SEED = 20_180_901;
/** Of all demo accounts; they exist only where the server can't be reached from outside. */
const PASSWORD = 'Challenge-2026';
const UPLOADS_AT_ONCE = 16;

const makeStories = async (random: ReturnType<typeof makeRandom>, time: number) => {
  const schools = await readDemoSchools();
  const people = makePeople(random, schools, time);
  const material = {
    teachers: people.teachers,
    schools,
    pictures: await drawPictures(random),
    sheets: await drawSheets(),
  };
  const numbers = new Map<number, number>();
  const stories = makePlans(random, people, sessionOf(time), time).map((plan): ToldStory => {
    const number = (numbers.get(plan.session) ?? 0) + 1;
    numbers.set(plan.session, number);
    const demo = makeStory(random, plan, number, material);
    return { ...demo, ...eventsOf(random, demo, people) };
  });
  return { schools, users: people.all, stories: withSharedAnswers(stories) };
};

const uploadFiles = async (stories: readonly ToldStory[]) => {
  const files = stories.flatMap((story) => story.files);
  const upload = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      await storeObject({ key: file.key, ext: file.ext, place: 'private' }, file.bytes);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, upload));
};

/** Members, schools, some 200 stories in all statuses with files, clicks and posts; called on an empty database only. */
export const makeDemo = async (): Promise<void> => {
  const time = now();
  const random = makeRandom(SEED);
  const made = await makeStories(random, time);
  await uploadFiles(made.stories);
  const team = {
    account: accountCode(sessionOf(time), 1, false),
    hash: await hashPassword(PASSWORD),
    other: await hashPassword(randomBytes(24).toString('base64url')),
  };
  await inTransaction(async (trx) => {
    await storeDemo(random, { ...made, password: PASSWORD, team }, time, trx);
    await storeClicks(made.users, time, trx);
    await storePartners(made.users, time, trx);
    await storeNotifications(made.users, time, trx);
  });
  await makePosts();
  await makeContentEditor(PASSWORD);
};
