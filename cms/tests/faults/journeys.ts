import type { UploadAnswer } from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { type Answer, type CallOptions, call } from '../helpers/api';
import { insert } from '../helpers/database';
import { aNotification, makeSender } from '../helpers/notifications';
import { Browser, begin, choose } from '../helpers/social';
import { aJudgement, makeCompleteStory, makeStory, type TestStory } from '../helpers/stories';
import { aChild, answerOutside, filledOf, thank } from '../helpers/survey-service';
import { tables } from '../helpers/tables';
import { aPhoto, upload } from '../helpers/uploads';
import type { Platform } from './platform';
import { SECOND_TRY, type Verdict, verdictOf, WORKED } from './verdict';

/** A journey that is prepared, to be gone when the part is away. */
export type Attempt = {
  go: () => Promise<Verdict>;
  /** Whether what was asked for is there, once: in the end where it was acknowledged, never where it was refused. */
  done?: () => Promise<boolean>;
  /** Lets what waits for its turn have it now. */
  hurry?: () => Promise<unknown>;
};

type Journey = (platform: Platform) => Promise<Attempt>;

const PASSWORD = 'kiwi-star-4827';

/** Calls through the proxy. */
const through = ({ base }: Platform, actor?: { token: string }) => {
  const send =
    (method: string) =>
    <Body = unknown>(path: string, body?: unknown, more: CallOptions = {}) =>
      call<Body>(method, path, actor?.token, { base, ...(body === undefined ? {} : { body }), ...more });
  return { get: send('GET'), post: send('POST'), put: send('PUT') };
};

type Send = () => Promise<Answer<unknown>>;

/** Asked to come again in a moment, a person does so once. */
const twice = async (send: Send, waits?: string): Promise<Verdict> => {
  const first = verdictOf(await send(), waits);
  if (!first.words.startsWith('503')) return first;
  const second = verdictOf(await send(), waits);
  return second.outcome === 'worked' ? { ...second, words: SECOND_TRY } : second;
};

/** What comes of these calls, one after the other: of the last, or of the first that isn't well. */
const inTurn = async (...sends: Send[]): Promise<Verdict> => {
  let words = '';
  for (const send of sends) {
    const verdict = await twice(send);
    if (verdict.outcome !== 'worked') return verdict;
    words ||= verdict.words;
  }
  return { outcome: 'worked', words };
};

const rowOf = (story: TestStory) => tables.stories().where({ document_id: story.id }).first();

const editorOfStories = () => makeUser('editor', { routes: ['stories-manage'] });

/** A story with a photo that was uploaded; gives both. */
const storyWithPhoto = async ({ base }: Platform, owner: TestActor) => {
  const story = await makeStory(owner, { story_name: '飲水機的一天' });
  const { status, body, text } = await upload<UploadAnswer>(owner, 'image', story.account, await aPhoto(), { base });
  if (status !== 200) throw new Error(`no photo: ${status} ${text}`);
  return { story, location: body.Location };
};

const fileAt = async (platform: Platform, location: string, isIt: (bytes: Buffer) => boolean): Promise<Verdict> => {
  const response = await fetch(new URL(location, platform.base));
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) return isIt(bytes) ? WORKED : { outcome: 'broken', words: `${bytes.length} wrong bytes` };
  const text = strFromU8(bytes);
  const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  return verdictOf({ status: response.status, headers: response.headers, text, body });
};

const isPhoto = (bytes: Buffer) => bytes.subarray(0, 2).toString('hex') === 'ffd8';
const holdsPhoto = (bytes: Buffer) =>
  Object.entries(unzipSync(new Uint8Array(bytes))).some(
    ([name, file]) => name.endsWith('.jpg') && isPhoto(Buffer.from(file)),
  );

const mailsWith = ({ mail }: Platform, address: string, isOne: (subject: string) => boolean) =>
  mail.mails.filter(({ to, subject }) => to.includes(address) && isOne(subject)).length;

/** The subjects of notifications, which go to more than the journey's own recipient. */
const NOTIFICATION = '請記得補件';

const ofOneself = async (platform: Platform, go: (actor: TestActor) => Promise<Answer<{ token?: string }>>) => {
  const actor = await makeUser('user', { password: PASSWORD });
  let token = '';
  const me = () => through(platform, { token }).get('/auth');
  return {
    actor,
    logIn: async () => {
      const answer = await go(actor);
      token = answer.body.token ?? '';
      return answer;
    },
    me,
    done: async () => token !== '' && (await me()).status === 200,
  };
};

/** Twelve ways through the product, each by HTTP through the proxy. */
export const JOURNEYS = {
  login: async (platform) => {
    const { logIn, me, done } = await ofOneself(platform, ({ account, password }) =>
      through(platform).post('/auth/login', { account, password }),
    );
    return { go: () => inTurn(logIn, me), done };
  },

  'login by Google': async (platform) => {
    const browser = new Browser(platform.base);
    const subject = String(BigInt(`0x${Buffer.from(unique('sub')).toString('hex')}`)).slice(-18);
    let code = '';
    const { actor, logIn, me, done } = await ofOneself(platform, () =>
      through(platform).post(
        '/auth/login/token',
        { token: code },
        {
          headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        },
      ),
    );
    await insert(tables.identities, { provider: 'google', subject, user_id: actor.id, linked_time: new Date() });
    const back = await choose(browser, await begin(browser, 'google'), { email: `${subject}@gmail.com`, subject });
    return {
      go: async () => {
        const response = await browser.open(back);
        const text = await response.text();
        if (response.status !== 302) {
          const { status, headers } = response;
          return verdictOf({ status, headers, text, body: text.startsWith('{') ? JSON.parse(text) : text });
        }
        const said = new URL(response.headers.get('location') ?? '', platform.base).searchParams;
        const note = said.get('social');
        // The login page says it in words.
        if (note) return { outcome: 'refused', words: `/login?social=${note}` };
        code = said.get('token') ?? '';
        return inTurn(logIn, me);
      },
      done,
    };
  },

  lists: async (platform) => {
    const [owner, editor] = [await makeUser(), await editorOfStories()];
    await makeStory(owner);
    const list = (actor: TestActor, path: string) => through(platform, actor).get(path);
    return {
      go: () =>
        inTurn(
          () => list(owner, '/story/personal'),
          () => list(editor, '/story'),
        ),
    };
  },

  'save a section': async (platform) => {
    const owner = await makeUser();
    const story = await makeStory(owner);
    const problem = unique('飲水機沒有水');
    const save = () => through(platform, owner).put(`/story/update/${story.id}`, { problem, base: { problem: 0 } });
    return { go: () => inTurn(save), done: async () => (await rowOf(story)).problem === problem };
  },

  'upload a photo': async (platform) => {
    const { base } = platform;
    const owner = await makeUser();
    const [story, photo] = [await makeStory(owner), await aPhoto()];
    const key = unique('photo');
    const send = () => upload(owner, 'image', story.account, photo, { base, key });
    return {
      go: () => inTurn(send),
      done: async () => (await tables.files().where({ story_id: story.id })).length === 1,
    };
  },

  'read a photo': async (platform) => {
    const { location } = await storyWithPhoto(platform, await makeUser());
    return { go: () => fileAt(platform, location, isPhoto) };
  },

  'download a ZIP': async (platform) => {
    const admin = await makeUser('admin');
    const { story, location } = await storyWithPhoto(platform, await makeUser());
    const key = /[0-9a-f]{32}/.exec(location)?.[0] ?? '';
    const pictures = { feeling: [{ key, description: '', is_cover: true }], imagine: [], implement: [], share: [] };
    await tables
      .stories()
      .where({ document_id: story.id })
      .update({ apply_status: 4, pictures: JSON.stringify(pictures) });
    return {
      go: async () => {
        const answer = await through(platform, admin).get<{ url?: string }>(`/story/download/${story.id}`);
        const { url } = answer.body;
        return url ? fileAt(platform, new URL(url, platform.base).pathname, holdsPhoto) : verdictOf(answer);
      },
    };
  },

  submit: async (platform) => {
    const owner = await makeUser();
    const story = await makeCompleteStory(owner);
    return {
      go: () => inTurn(() => through(platform, owner).put(`/story/apply/${story.id}`)),
      done: async () => (await rowOf(story)).apply_status === 2,
    };
  },

  review: async (platform) => {
    const editor = await editorOfStories();
    const owners = [await makeUser(), await makeUser()] as const;
    const [good, poor] = [await makeCompleteStory(owners[0], 2), await makeCompleteStory(owners[1], 2)];
    const { put } = through(platform, editor);
    const statuses = async () => [(await rowOf(good)).apply_status, (await rowOf(poor)).apply_status].join();
    return {
      go: () =>
        inTurn(
          () => put(`/story/apply_success/${good.id}`),
          () => put(`/story/apply_failed/${poor.id}`, { failed_message: '缺少影片' }),
        ),
      hurry: () =>
        tables
          .mails()
          .whereIn(
            'recipient',
            owners.map(({ account }) => account),
          )
          .where({ state: 'queued' })
          .update({ next_try_time: new Date(0) }),
      done: async () =>
        owners.every(({ account }) => mailsWith(platform, account, (one) => !one.includes(NOTIFICATION)) === 1) &&
        (await statuses()) === '4,3',
    };
  },

  notification: async (platform) => {
    const sender = await makeSender();
    const owner = await makeUser();
    await makeCompleteStory(owner, 3);
    const subject = unique(NOTIFICATION);
    const body = aNotification({ status: 2, auto_send_time: 0, subject });
    return {
      go: () => inTurn(() => through(platform, sender).post('/notification', body)),
      done: async () => mailsWith(platform, owner.account, (one) => one === subject) === 1,
    };
  },

  questionnaire: async (platform) => {
    await platform.survey.set({ webhook: 'never' });
    const { story, child, link } = await aChild(platform, await makeUser());
    const sent = await answerOutside(link);
    return {
      go: () => twice(() => thank(platform, sent), 'survey_unconfirmed'),
      hurry: () =>
        tables
          .surveyReports()
          .where({ hash: sent.hash, state: 'due' })
          .update({ next_try_time: new Date(0) }),
      done: async () => (await filledOf(story.id)).filter((id) => id === child).length === 1,
    };
  },

  judge: async (platform) => {
    const judge = await makeUser('judge');
    const story = await makeCompleteStory(await makeUser(), 4);
    return {
      go: () => inTurn(() => through(platform, judge).put(`/story/judge/${story.id}?submit=true`, aJudgement())),
      done: async () => (await tables.judgements().where({ story_id: story.id, submitted: true })).length === 1,
    };
  },
} satisfies Record<string, Journey>;

export type JourneyName = keyof typeof JOURNEYS;
