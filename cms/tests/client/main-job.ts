// What a program does that knows nothing of the platform but its document: the main job, from the login to the submission.
// `openapi-client.test.ts` makes `api.d.ts` of the served document beside a copy of this file, checks its types and runs it.
import { readFile } from 'node:fs/promises';
import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from './api';

type Schemas = components['schemas'];
type Story = Schemas['Story'];
type Refusal = Pick<Schemas['Refusal'], 'error'>;

const { BASE_URL = '', ACCOUNT = '', PASSWORD = '', PHOTO = '', PDF = '' } = process.env;
const client = createClient<paths>({ baseUrl: BASE_URL });

/** The data of an answer, or the code with which it was refused as an error. */
const done = <T>({ data, error }: { data?: T; error?: Refusal }): T => {
  if (data === undefined) throw new Error(error ? `${error.error.details.code}: ${error.error.message}` : 'no answer');
  return data;
};

const login = async () => {
  // @ts-expect-error an account without its password is no login
  const { error } = await client.POST('/api/auth/login', { body: { account: ACCOUNT } });
  const refused: Refusal | undefined = error;
  if (refused?.error.details.code !== 'validation') throw new Error('a login without a password was not refused');
  const { token } = done(await client.POST('/api/auth/login', { body: { account: ACCOUNT, password: PASSWORD } }));
  const bearer: Middleware = {
    onRequest({ request }) {
      request.headers.set('Authorization', `Bearer ${token}`);
    },
  };
  client.use(bearer);
};

const makeTeams = async (): Promise<Story> => {
  const teams: Schemas['StoryCreateBody'] = [
    { is_18: false, team_name: '小小發明家', team_members: [{ name: '王小明', grade: '五年級', age: 11 }] },
    { is_18: true, team_name: '大大發明家', team_members: [{ name: '陳大華', department: '光明公司', age: 30 }] },
  ];
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const make = () => client.POST('/api/story/create', { body: teams, params: { header: headers } });
  const [first, second] = done(await make());
  const [again] = done(await make());
  if (!first || !second || first.id !== again?.id) throw new Error('the same key made other teams');
  return first;
};

const form = (name: string) => (body: { file: Blob }) => {
  const data = new FormData();
  data.append('file', body.file, name);
  return data;
};

const uploadPhoto = async ({ account }: Story): Promise<string> => {
  const params = { path: { account }, header: { 'Idempotency-Key': crypto.randomUUID() } };
  const body = { file: new Blob([await readFile(PHOTO)], { type: 'image/jpeg' }) };
  const sent = await client.POST('/api/upload/image/{account}', { params, body, bodySerializer: form('photo.jpg') });
  return done(sent).Location;
};

const uploadPdf = async ({ account }: Story): Promise<string> => {
  const body = { file: new Blob([await readFile(PDF)], { type: 'application/pdf' }) };
  const sent = await client.POST('/api/upload/pdf/{account}', {
    params: { path: { account } },
    body,
    bodySerializer: form('sheet.pdf'),
  });
  return done(sent).Location;
};

const certificate = {
  wade_giles: 'WANG,DA-MING',
  department_zh: '光明小學',
  department_en: 'Guangming School',
  school: { category: 4 as const },
};

const save = async ({ id }: Story, body: Schemas['StoryUpdateUnder18']): Promise<Story> =>
  done(await client.PUT('/api/story/update/{id}', { params: { path: { id } }, body }));

const fillIn = async (story: Story) => {
  const photo = async () => [{ url: await uploadPhoto(story), description: '我們在討論', is_cover: true }];
  await save(story, { problem: '操場的飲水機常常沒有水', story_name: '飲水機的一天', sdgs: ['6'] });
  await save(story, {
    pictures: { feeling: await photo(), imagine: await photo(), implement: await photo(), share: await photo() },
    pdf_list: [{ name: '學習單.pdf', url: await uploadPdf(story) }],
  });
  await save(story, {
    team_members: story.team_members.map(({ id, name }) => ({ id, name, grade: '五年級', age: 11, ...certificate })),
    counselors: story.counselors.map(({ id, name }) => ({ id, name, ...certificate })),
    certificate_address: { recipient: '王老師', zip: '100', city: '臺北市', address: '重慶南路一段122號', note: '' },
    video: { src: 'https://youtu.be/dQw4w9WgXcQ' },
    agree_authorize: true,
    authorization: { name: '林老師', id_last4: '1234' },
  });
  await save(story, { is_participate: true });
};

const answerQuestionnaire = async ({ id: story, counselors: [counselor] }: Story) => {
  const query = { form_type: 'under18' as const, id: counselor?.id ?? '', story };
  const { url } = done(await client.GET('/api/survey/link', { params: { query } }));
  const path = { token: new URL(url).pathname.split('/').at(-1) ?? '' };
  const { questions } = done(await client.GET('/api/survey/form/{token}', { params: { path } }));
  const answers = questions.map(({ id, options }) => ({ id, value: options[0]?.value ?? '' }));
  done(await client.POST('/api/survey/answer/{token}', { params: { path }, body: { answers } }));
};

await login();
const story = await makeTeams();
const params = { path: { id: story.id } };
const early = await client.PUT('/api/story/apply/{id}', { params, body: {} });
await fillIn(story);
await answerQuestionnaire(story);
const { apply_status } = done(await client.PUT('/api/story/apply/{id}', { params, body: {} }));
process.stdout.write(JSON.stringify({ id: story.id, early: early.error?.error.details.code, apply_status }));
