import { failedMessage, type HelpArticleAnswer } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { type Answer, api } from '../helpers/api';
import { partsOf } from '../helpers/parts';
import { aPdf } from '../helpers/pdfs';
import { listRoutes } from '../helpers/routes';
import { ownSession } from '../helpers/sessions';
import { aMember, makeCompleteStory, makeVisitor, noteSearch, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, upload } from '../helpers/uploads';

/** What may reach a team's device, field by field: children read it, and bystanders too. */
const PERSON =
  'id name wade_giles department_zh department_en school school.category school.city school.district school.name';
const STORY = `id archived account session team_name plate plate.colour plate.emblem plate.motto story_name is_18 apply_status apply_time update_time create_time failed_message
  failed_reasons problem pictures pdf_list pdf_list.name pdf_list.url pdf_list.size pdf_list.pages video video.src youtubeURL
  sdgs team_members counselors agree_authorize progress progress.message progress.bar_list form_type questionnaireStatus
  questionnaireStatus.id questionnaireStatus.name questionnaireStatus.status version versions`;

const words = (text: string) => text.split(/\s+/).filter(Boolean);
const under = (name: string, text: string) => words(text).map((word) => `${name}.${word}`);
const PICTURE = 'url description is_cover width height size';
const VERSIONS = `team_name plate team_members counselors problem pictures story_name pdf_list video sdgs agree_authorize
  pictures.feeling pictures.imagine pictures.implement pictures.share`;
const STORY_PATHS = [
  ...words(STORY),
  ...under('team_members', `${PERSON} age grade department`),
  ...under('counselors', PERSON),
  ...['feeling', 'imagine', 'implement', 'share'].flatMap((stage) => [
    `pictures.${stage}`,
    ...under(`pictures.${stage}`, PICTURE),
  ]),
  ...under('versions', VERSIONS),
];
const REFUSAL = words('data error error.status error.name error.message error.details error.details.code');

/** The names of everything in an answer, lists left out: `pictures.feeling.url`. */
const pathsIn = (value: unknown, at = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const path = at ? `${at}.${key}` : key;
    return [path, ...pathsIn(item, path)];
  });
};

/** One word for each personal field, found again wherever it leaks. */
const CANARY = {
  parent: '監護人金絲雀',
  phone: '0911222333',
  mail: 'canary-counsellor@example.org',
  recipient: '收件人金絲雀',
  zip: '893',
  address: '金寧鄉金絲雀路一號',
  note: '備註金絲雀',
  signer: '簽名金絲雀',
  reviewer: '審查員金絲雀',
  second: '0922333444',
};

describe('what a team’s device is answered', () => {
  let owner: TestActor;
  let editor: TestActor;
  let story: TestStory;
  let team: TestActor;
  let photo: Buffer;
  let parts: ReturnType<typeof partsOf>;

  beforeAll(async () => {
    owner = await makeUser('user', { columns: { phone: CANARY.phone } });
    editor = await makeUser('editor', { routes: ['stories-manage'], columns: { name: CANARY.reviewer } });
    const other = await makeUser('user', { columns: { phone: CANARY.second } });
    await noteSearch(owner, other);
    story = await makeCompleteStory(owner, 2, {
      team_members: [aMember({ parent: CANARY.parent, wade_giles: 'WANG,MING' })],
      counselors: [
        { id: owner.id, name: '林老師', phone: CANARY.phone, email: CANARY.mail },
        { id: other.id, name: '陳老師', phone: CANARY.second, email: other.account },
      ],
      certificate_address: {
        recipient: CANARY.recipient,
        zip: CANARY.zip,
        city: '金門縣',
        address: CANARY.address,
        note: CANARY.note,
      },
      authorization: { name: CANARY.signer, signed_at: Date.now() },
    });
    await api.as(editor).put(`/story/apply_failed/${story.id}`, { reasons: ['video_private'] });
    await api.as(owner).put(`/story/presence/${story.id}`, { section: '3.1' });
    await api.as(editor).put(`/story/presence/${story.id}`, {});
    team = await makeVisitor(story);
    photo = await aPhoto();
    parts = partsOf(team, story.account);
  });

  const holds = ({ status, body, text }: Answer<unknown>, expected: number, allowed: readonly string[]) => {
    expect(status).toBe(expected);
    const known = new Set(allowed);
    expect([...new Set(pathsIn(body))].filter((path) => !known.has(path))).toEqual([]);
    for (const [field, word] of Object.entries(CANARY)) {
      if (field !== 'zip') expect(text, field).not.toContain(word);
    }
    expect(text).not.toContain(`"${CANARY.zip}"`);
  };

  /** Each call that a team may make at all; a new one has to be added here with what it may say. */
  const CALLS: Record<string, () => Promise<void>> = {
    'GET /api/auth': async () => holds(await api.as(team).get('/auth'), 200, words('id account name role')),
    'GET /api/awards': async () => {
      const admin = await makeUser('admin');
      const session = await ownSession();
      const won = {
        prizes: [{ name: '金獎', places: 1 }],
        awards: [{ story_id: story.id, prize: '金獎', reason: '理由' }],
      };
      await api.as(admin).put(`/judging/awards/${session}`, won);
      await api.as(admin).put(`/judging/release/${session}`, { released: true });
      holds(await api.as(team).get('/awards'), 200, words('story_id account team_name story_name session prize'));
      await api.as(admin).put(`/judging/release/${session}`, { released: false });
      await api.as(admin).put(`/judging/awards/${session}`, { prizes: [], awards: [] });
    },
    'GET /api/story/single/:id': async () =>
      holds(await api.as(team).get(`/story/single/${story.id}`), 200, STORY_PATHS),
    'PUT /api/story/update/:id': async () => {
      const path = `/story/update/${story.id}`;
      holds(await api.as(team).put(path, { problem: '小組自己寫的' }), 200, STORY_PATHS);
      const conflict = await api
        .as(team)
        .put(path, { problem: '又一次', base: { problem: 99, counselors: 99, certificate_address: 99 } });
      const details = under(
        'error.details',
        'fields current current.problem current.counselors versions versions.problem versions.counselors',
      );
      holds(conflict, 409, [...REFUSAL, ...details, ...under('error.details.current.counselors', PERSON)]);
      const places = under('error.details', 'errors errors.path errors.message');
      holds(await api.as(team).put(path, { certificate_address: null }), 403, [...REFUSAL, ...places]);
      holds(await api.as(team).put(path, { sdgs: ['99'] }), 400, [...REFUSAL, ...places]);
    },
    'GET /api/story/history/:id': async () => {
      const history = await api.as(team).get(`/story/history/${story.id}`);
      holds(history, 200, words('list changes mended'));
      expect(history.body).toMatchObject({ list: [], changes: null });
    },
    'PUT /api/story/presence/:id': async () =>
      holds(
        await api.as(team).put(`/story/presence/${story.id}`, { section: '2.1' }),
        200,
        words('live others others.name others.part others.own others.section others.since'),
      ),
    'POST /api/jot-form/status': async () => {
      const body = { form_type: 'under18', id_list: [story.team_members[0]?.id] };
      holds(await api.as(team).post('/jot-form/status', body), 200, words('id name status state'));
      const foreign = { form_type: 'under18', id_list: [owner.id] };
      holds(await api.as(team).post('/jot-form/status', foreign), 404, REFUSAL);
    },
    'POST /api/survey/confirm': async () => {
      const body = { form_type: 'under18', story: story.id, id_list: [story.team_members[0]?.id] };
      holds(await api.as(team).post('/survey/confirm', body), 200, words('id name status state'));
      holds(await api.as(team).post('/survey/confirm', { ...body, id_list: [owner.id] }), 404, REFUSAL);
    },
    'POST /api/survey/opened': async () => {
      const body = { form_type: 'under18', story: story.id, id: story.team_members[0]?.id };
      holds(await api.as(team).post('/survey/opened', body), 200, ['message']);
      holds(await api.as(team).post('/survey/opened', { ...body, id: owner.id }), 404, REFUSAL);
    },
    'GET /api/survey/link': async () => {
      const query = (id: string) => ({ query: { form_type: 'under18', id } });
      const link = await api.as(team).get<{ url: string }>('/survey/link', query(story.team_members[0]?.id ?? ''));
      holds(link, 200, ['url']);
      const form = await api.get(`/survey/form/${link.body.url.replace(/.*\//, '')}`);
      const asked = under('questions', 'id text options options.label options.value');
      holds(form, 200, [...words('form_type form_key name title questions filled'), ...asked]);
      holds(await api.as(team).get('/survey/link', query(owner.id)), 404, REFUSAL);
    },
    'POST /api/upload/image/:account': async () =>
      holds(await upload(team, 'image', story.account, await aPhoto()), 200, words('Location name size width height')),
    'POST /api/upload/pdf/:account': async () => {
      const part = { name: 'a.pdf', type: 'application/pdf' };
      holds(await upload(team, 'pdf', story.account, await aPdf(), part), 200, words('Location name size pages'));
    },
    'POST /api/upload/begin/:kind/:account': async () =>
      holds(await parts.begin('begun', photo), 200, words('part have')),
    'PUT /api/upload/part/:account/:id/:n': async () => {
      await parts.begin('part', photo);
      holds(await parts.piece('part', 0, photo), 204, []);
    },
    'POST /api/upload/finish/:account/:id': async () =>
      holds(await parts.send('whole', photo), 200, words('Location name size width height')),
    'DELETE /api/upload/:account/:id': async () => {
      await parts.begin('gone', photo);
      holds(await parts.withdraw('gone'), 204, []);
    },
    'GET /api/billboard/all': async () =>
      holds(
        await api.as(team).get('/billboard/all'),
        200,
        words('id date title content content_html publish_at pictures pictures.name pictures.url is_published imgUrl'),
      ),
    'GET /api/edu-resource': async () => holds(await api.as(team).get('/edu-resource'), 200, RESOURCE),
    'GET /api/dfc-resource': async () => holds(await api.as(team).get('/dfc-resource'), 200, RESOURCE),
    'GET /api/help-articles': async () =>
      holds(await api.as(team).get('/help-articles'), 200, [
        ...words('data meta meta.pagination'),
        ...under('meta.pagination', 'page pageSize pageCount total'),
        ...HELP,
      ]),
    'GET /api/help-articles/:id': async () => {
      const keeper = await makeUser('editor', { routes: ['help-article-manage'] });
      const data = {
        title: unique('說明'),
        section: 'story-2.2',
        audience: 'team',
        content: '<p>照片要拍出孩子在做什麼。</p>',
      };
      const made = await api.as(keeper).post<HelpArticleAnswer>('/help-articles', { data });
      expect(made.status).toBe(201);
      const article = await api.as(team).get(`/help-articles/${made.body.data.id}`);
      holds(article, 200, [...words('data meta'), ...HELP]);
    },
    'POST /api/auth/logout': async () => {
      const device = await makeVisitor(story);
      holds(await api.as(device).post('/auth/logout'), 200, ['message']);
    },
  };
  const HELP = under(
    'data',
    'id title section audience content pictures pictures.name pictures.url order published modified update_time',
  );
  const RESOURCE = [
    ...words('list total'),
    ...under('list', 'id title step brief goal link frequency file_list file_list.name file_list.url published track'),
  ];

  it.each(Object.entries(CALLS))('%s holds nothing beyond its list (T-19)', (_, holdsTo) => holdsTo());

  describe('as a whole', () => {
    let open: string[];
    beforeAll(() => {
      open = listRoutes()
        .ours.filter(({ who }) => Array.isArray(who.actors) && who.actors.includes('visitor'))
        .map(({ method, path }) => `${method} ${path}`);
    });

    it('is listed here for every call that a team may make (T-19)', () => {
      expect(open.sort()).toEqual(Object.keys(CALLS).sort());
    });
  });

  it.each([
    ['PUT', 'apply'],
    ['PUT', 'apply_success'],
    ['GET', 'download'],
  ])('is nothing at all by %s /story/%s', async (method, call) => {
    const path = `/story/${call}/${story.id}`;
    const answer = await (method === 'GET' ? api.as(team).get(path) : api.as(team).put(path));
    holds(answer, 403, REFUSAL);
  });

  it('reports missing answers', async () => {
    const { text } = await api.as(team).get(`/story/single/${story.id}`);
    expect(text).toContain(failedMessage('', ['video_private']));
    expect(text).toContain('"failed_reasons":["video_private"]');
    expect(await tables.histories().where({ story_id: story.id, kind: 'rejected' })).toHaveLength(1);
  });
});
