import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';
import type { Story } from 'contract';
import { demo, platform } from './addresses';
import type { Person } from './members';
import { learningSheet, photo, type Upload } from './pictures';
import { ask, sessionOf } from './platform';

/** A story of its own with the team's account; `owner` is the counsellor's session. */
export interface OwnStory {
  id: string;
  account: string;
  password: string;
  team_name: string;
  owner: string;
}

/** A blank story of one child, made as its counsellor would. */
export const newStory = async (counsellor: Person, team_name: string): Promise<OwnStory> => {
  const owner = await sessionOf(counsellor.account, counsellor.password);
  const team_members = [{ name: '王小明', grade: '五年級', age: 11 }];
  const [story] = await ask<Omit<OwnStory, 'owner'>[]>('POST', '/story/create', {
    token: owner,
    body: [{ team_name, team_members, counselors: [], is_18: false }],
  });
  if (!story) throw new Error('no story was made');
  return { ...story, owner };
};

export const readStory = ({ id, owner }: Pick<OwnStory, 'id' | 'owner'>): Promise<Story> =>
  ask('GET', `/story/single/${id}`, { token: owner });

export const writeStory = ({ id, owner }: OwnStory, body: object): Promise<Story> =>
  ask('PUT', `/story/update/${id}`, { token: owner, body });

const upload = async ({ account, owner }: OwnStory, kind: 'image' | 'pdf', file: Upload): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const headers = { Authorization: `Bearer ${owner}` };
  const send = () => fetch(`${platform}/api/upload/${kind}/${account}`, { method: 'POST', headers, body });
  let answer = await send();
  // Many at once wait for each other; who is put off comes again, as the portal does.
  for (let again = 0; [429, 503].includes(answer.status) && again < 5; again += 1) {
    await wait(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    answer = await send();
  }
  if (!answer.ok) throw new Error(`upload of ${file.name}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { Location: string }).Location;
};

/** A person’s questionnaire, answered with the first option throughout. */
export const answerQuestionnaire = async (story: OwnStory, person: string): Promise<void> => {
  const { url } = await ask<{ url: string }>('GET', `/survey/link?form_type=under18&id=${person}&story=${story.id}`, {
    token: story.owner,
  });
  const token = url.split('/').at(-1) ?? '';
  const form = await ask<{ filled: boolean; questions: { id: string; options: { value: string }[] }[] }>(
    'GET',
    `/survey/form/${token}`,
  );
  // It counts in every team of the session (decision 74).
  if (form.filled) return;
  const answers = form.questions.map(({ id, options }) => ({ id, value: options[0]?.value }));
  // Of two of the counsellor's stories that are filled in at once one answers for both.
  await ask('POST', `/survey/answer/${token}`, { body: { answers } }).catch((error: Error) => {
    if (!error.message.includes('survey_filled')) throw error;
  });
};

/** A learning sheet of so many pages as the server keeps it: its address. */
export const uploadSheet = (story: OwnStory, pages: number): Promise<string> =>
  upload(story, 'pdf', learningSheet('學習單.pdf', pages));

/** A photo as the server keeps it: its address. */
export const uploadPhoto = (story: OwnStory, hue: number, size?: [number, number]): Promise<string> =>
  upload(story, 'image', photo('a.png', hue, size));

/** Fills in all that a story needs. */
export const fillWhole = async (story: OwnStory): Promise<void> => {
  const url = await uploadPhoto(story, 90);
  const sheet = await upload(story, 'pdf', learningSheet('學習單.pdf'));
  const pictures = [{ url, description: '校門口', is_cover: true }];
  const { team_members, counselors } = await readStory(story);
  const certificate = {
    wade_giles: 'WANG,XIAO-MING',
    department_zh: '海風國小',
    department_en: 'Ocean School',
    school: { category: 4 },
  };
  await writeStory(story, {
    problem: '校門口的車子不讓行人。',
    pictures: { feeling: pictures, imagine: pictures, implement: pictures, share: pictures },
    story_name: '看得見的斑馬線',
    pdf_list: [{ name: '學習單.pdf', url: sheet }],
    video: { src: 'https://drive.example.org/film' },
    sdgs: ['11'],
    agree_authorize: true,
    authorization: { name: '林海風', id_last4: '1234' },
    team_members: team_members.map((member) => ({ ...member, ...certificate })),
    counselors: counselors.map((counselor) => ({ ...counselor, ...certificate })),
    certificate_address: { recipient: '林海風', zip: '106', city: '臺北市', address: '和平東路 1 號', note: '' },
  });
  await writeStory(story, { is_participate: false });
  // What a counsellor has answered for another team counts here too.
  const { questionnaireStatus } = await readStory(story);
  const open = questionnaireStatus.filter(({ status }) => !status).map(({ id }) => id);
  for (const { id } of counselors) if (open.includes(id)) await answerQuestionnaire(story, id);
};

/** A whole story, sent to the reviewers. */
export const submitWhole = async (story: OwnStory): Promise<void> => {
  await fillWhole(story);
  await ask('PUT', `/story/apply/${story.id}`, { token: story.owner, body: {} });
};

/** What a reviewer does: sends it back with words and reasons. */
export const sendBack = async ({ id }: OwnStory, failed_message: string, reasons: string[]): Promise<void> => {
  const token = await sessionOf(demo.editor, demo.password);
  await ask('PUT', `/story/apply_failed/${id}`, { token, body: { failed_message, reasons } });
};

/** What a reviewer does: approves it. */
export const approve = async ({ id }: Pick<OwnStory, 'id'>): Promise<void> => {
  const token = await sessionOf(demo.editor, demo.password);
  await ask('PUT', `/story/apply_success/${id}`, { token, body: {} });
};

/** Once a save of this page has been stored: what the page says of it may lie under a story's first summit. */
export const storedBy = (page: Page): Promise<Response> =>
  page.waitForResponse(
    (answer) => answer.ok() && answer.request().method() === 'PUT' && answer.url().includes('/api/story/update/'),
  );
