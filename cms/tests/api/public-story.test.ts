import {
  addMonths,
  type Book,
  type GalleryAnswer,
  type GalleryStateAnswer,
  hideWords,
  markChosen,
  type PublicCopy,
  type PublicStoryList,
} from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import {
  bodyOf,
  decide,
  makePublicStory,
  OVER,
  publish,
  publisher,
  showCopy,
  unpublish,
} from '../helpers/public-stories';
import { makeCompleteStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let staff: TestActor;
beforeAll(async () => {
  staff = await publisher();
});

const rowOf = ({ id }: TestStory) => tables.publicStories().where({ story_id: id }).first();
const photosOf = ({ id }: TestStory) => tables.publicPhotos().where({ story_id: id });
const deedsOf = ({ id }: TestStory) =>
  tables.audit().where({ object_id: id }).where('action', 'like', '%publi%').orderBy('id').pluck('action');
const takeBack = async (story: TestStory, person: string | undefined, ...purposes: string[]) => {
  const desk = await makeUser('editor', { routes: ['help-desk'] });
  const answer = await api.as(desk).put(`/consent/withdraw/${story.id}`, { person, purposes, known_by: '本人來電' });
  expect(answer.status, answer.text).toBe(200);
};

describe('who may put stories on show', () => {
  it('is staff who were granted it; the switch is for staff of the season', async () => {
    const { owner, story } = await makePublicStory();
    const body = bodyOf((await showCopy(staff, story.id)).body);
    for (const actor of [
      owner,
      await makeVisitor(story),
      await makeUser('judge'),
      await makeUser('editor', { routes: ['stories-manage', 'season-settings'] }),
    ]) {
      expect((await showCopy(actor, story.id)).status, actor.role).toBe(403);
      expect((await api.as(actor).get('/public-story')).status, actor.role).toBe(403);
      expect((await api.as(actor).put(`/public-story/publish/${story.id}`, body)).status, actor.role).toBe(403);
      expect((await unpublish(actor, story.id)).status, actor.role).toBe(403);
    }
    expect((await api.get(`/public-story/${story.id}`)).status).toBe(401);
    expect((await api.as(staff).get('/public-story/gallery')).status).toBe(403);
    expect((await api.as(staff).put('/public-story/gallery', { state: 'open' })).status).toBe(403);
    expect((await showCopy(staff, 'nothing')).status).toBe(404);
    expect(await rowOf(story)).toBeUndefined();
  });
});

describe('PUT /public-story/publish/{story}: what it refuses', () => {
  it.each([
    ['not approved', { apply_status: 2 }, '還沒有審核通過'],
    ['of this session, before its awards', { session: undefined }, '獎項還沒有公布'],
    ['without the signature of 2.4', { agree_authorize: false }, '沒有同意授權'],
  ] as const)('a story that is %s', async (_name, more, message) => {
    const { story } = await makePublicStory(more as object);
    const { status, body } = await publish(staff, story.id);
    expect([status, body.error.details.code]).toEqual([409, 'story_not_public']);
    expect(body.error.message).toContain(message);
    expect(await rowOf(story)).toBeUndefined();
  });

  it('a story one of whose members has not agreed, or took it back', async () => {
    const { story } = await makePublicStory();
    await decide(story, story.team_members[1]?.id ?? '', 'withdrawn', 'public_words');
    expect((await publish(staff, story.id)).body.error.details.code).toBe('story_not_public');
    const owner = await makeUser('user');
    const silent = await makeCompleteStory(owner, 4, { session: OVER });
    expect((await publish(staff, silent.id)).body.error.details.code).toBe('story_not_public');
    expect((await showCopy(staff, silent.id)).body).toMatchObject({ state: 'waiting', gaps: ['consent'], missing: 1 });
  });

  it('one that was changed since it was looked at, and photos nobody looked at', async () => {
    const { story } = await makePublicStory();
    const { body } = await showCopy(staff, story.id);
    expect((await publish(staff, story.id, { base: body.base - 1 })).status).toBe(409);
    const sent = bodyOf(body);
    for (const photos of [
      sent.photos.slice(1),
      [...sent.photos, { place: 'feeling.9', choice: 'out' }],
      sent.photos.map(({ choice }) => ({ place: 'feeling.0', choice })),
    ])
      expect((await publish(staff, story.id, { photos })).status).toBe(400);
    expect((await publish(staff, story.id, { chosen: [''] })).status).toBe(400);
    expect(await rowOf(story)).toBeUndefined();
  });

  it('a photo in which somebody can be told, unless everybody agreed to that', async () => {
    const { story } = await makePublicStory();
    await decide(story, story.counselors[0]?.id ?? '', 'no', 'public_photos');
    const { body } = await showCopy(staff, story.id);
    expect(body.choices).toEqual(['out', 'anonymous']);
    const photos = body.photos.map(({ place }) => ({ place, choice: 'recognisable' }));
    const refused = await publish(staff, story.id, { photos });
    expect([refused.status, refused.body.error.details.code]).toEqual([409, 'photo_not_public']);
    expect(await photosOf(story)).toEqual([]);
  });
});

describe('a copy', () => {
  it('marks names and schools, shows none of them (T-106), and stays as it is when the story changes', async () => {
    const { story } = await makePublicStory({ problem: '王小明在初鹿國小過不了馬路', story_name: '小華的斑馬線' });
    const { body: copy } = await showCopy(staff, story.id);
    expect(copy).toMatchObject({ state: 'ready', county: '臺東縣', level: 'elementary', url: null });
    expect(copy.texts.find(({ key }) => key === 'problem')?.places.map(({ kind }) => kind)).toEqual(['name', 'school']);
    expect(copy.photos.map(({ choice }) => choice)).toEqual([null, null, null, null]);

    const undone = [{ key: 'story_name', from: 0, to: 2 }];
    const photos = copy.photos.map(({ place }, at) => ({ place, choice: at === 0 ? 'out' : 'anonymous' }));
    const { status, body } = await publish(staff, story.id, { undone, chosen: ['馬路'], photos });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'shown', is_stale: false });
    expect(body.url).toMatch(/\/stories\/[a-z2-7]{20}$/);
    expect(body.photos.map(({ choice }) => choice)).toEqual(['out', 'anonymous', 'anonymous', 'anonymous']);
    const row = await rowOf(story);
    const stored = JSON.parse(row.copy);
    expect(stored).toMatchObject({ story_name: '小華的斑馬線', problem: '○○在○○過不了○○', goals: ['6'] });
    expect(stored.photos).toHaveLength(3);
    const keys = Object.values(story.pictures).flatMap((each) => each.map(({ key }) => key));
    for (const secret of [story.id, story.account, story.team_name, '王小明', '初鹿', ...keys])
      expect(row.copy).not.toContain(secret);

    await tables
      .stories()
      .where({ document_id: story.id })
      .update({ problem: '改了', version: story.version + 1 });
    expect((await showCopy(staff, story.id)).body.is_stale).toBe(true);
    expect((await rowOf(story)).copy).toBe(row.copy);
    const again = await publish(staff, story.id);
    expect(again.body).toMatchObject({ is_stale: false, url: body.url });
    expect(JSON.parse((await rowOf(story)).copy).problem).toBe('改了');
    expect(await deedsOf(story)).toEqual(['story_published', 'story_published']);
  });

  it.each([
    ['the words that were hidden last', ['馬路', '斑馬'], '○○過不了○○，○○說很難過', '○○線'],
    ['another word', ['很難'], '○○過不了馬路，○○說○○過', '斑馬線'],
    ['a word beside a name, which is marked with it', ['明過'], '○○不了馬路，○○說很難過', '斑馬線'],
    ['no word', [], '○○過不了馬路，○○說很難過', '斑馬線'],
  ] as const)('has what the screen marks with %s, whatever was sent before', async (_name, chosen, problem, name) => {
    const { story } = await makePublicStory({ problem: '王小明過不了馬路，小華說很難過', story_name: '斑馬線' });
    await publish(staff, story.id, { chosen: ['馬路', '斑馬'] });
    const { body: seen } = await showCopy(staff, story.id);
    const shownOnScreen = new Map(
      markChosen(seen.texts, chosen).map(({ key, text, places }) => [key, hideWords(text, places, [])]),
    );
    const { body } = await publish(staff, story.id, { chosen });
    expect(body).toMatchObject({ chosen, undone: [], texts: seen.texts });
    const copy: PublicCopy = JSON.parse((await rowOf(story)).copy);
    expect([copy.problem, copy.story_name]).toEqual([problem, name]);
    expect([copy.problem, copy.story_name]).toEqual(['problem', 'story_name'].map((key) => shownOnScreen.get(key)));
  });

  it('is taken away by staff, with all that the world read', async () => {
    const { story } = await makePublicStory();
    await publish(staff, story.id);
    expect((await unpublish(staff, story.id)).body).toMatchObject({ state: 'ended', ended_by: 'staff', url: null });
    expect(await rowOf(story)).toMatchObject({ state: 'ended', copy: '', search_text: '', version: 2 });
    expect(await photosOf(story)).toEqual([]);
    expect((await unpublish(staff, story.id)).status).toBe(200);
    expect(await deedsOf(story)).toEqual(['story_published', 'story_unpublished']);
  });
});

describe('a consent that is taken back', () => {
  it('to words ends the page in the same transaction', async () => {
    const { story } = await makePublicStory();
    await publish(staff, story.id);
    await takeBack(story, story.team_members[1]?.id, 'public_words');
    expect(await rowOf(story)).toMatchObject({ state: 'ended', ended_by: 'consent', copy: '' });
    expect((await showCopy(staff, story.id)).body).toMatchObject({ state: 'ended', ended_by: 'consent', missing: 1 });
    expect(await deedsOf(story)).toEqual(['story_published', 'public_page_ended']);
  });

  it('and given anew makes the story ready again; what staff took away stays away', async () => {
    const word = unique('再同意');
    const { story } = await makePublicStory({ team_name: word });
    await publish(staff, story.id);
    const person = story.team_members[1]?.id ?? '';
    await takeBack(story, person, 'public_words');
    await decide(story, person, 'yes', 'public_words');
    const found = async (status: string) =>
      (
        await api.as(staff).get<PublicStoryList>('/public-story', { query: { session: OVER, text: word, status } })
      ).body.list.map(({ state, ended_by, url }) => [state, ended_by, url]);
    expect(await found('ready')).toEqual([['ready', 'consent', null]]);
    expect(await found('ended')).toEqual([]);
    expect((await publish(staff, story.id)).body).toMatchObject({ state: 'shown', ended_by: null });
    await unpublish(staff, story.id);
    expect(await found('ready')).toEqual([]);
    expect(await found('ended')).toEqual([['ended', 'staff', null]]);
  });

  it('to photos takes those in which somebody can be told, and leaves the rest', async () => {
    const { story } = await makePublicStory();
    const { photos } = (await showCopy(staff, story.id)).body;
    const said = photos.map(({ place }, at) => ({ place, choice: at < 2 ? 'recognisable' : 'anonymous' }));
    expect((await publish(staff, story.id, { photos: said })).status).toBe(200);
    expect(await photosOf(story)).toHaveLength(4);
    await takeBack(story, story.team_members[0]?.id, 'public_photos');
    expect(await photosOf(story)).toHaveLength(2);
    const { state, version, copy } = await rowOf(story);
    expect([state, version, JSON.parse(copy).photos.length]).toEqual(['shown', 2, 2]);
    await takeBack(story, story.team_members[0]?.id, 'certificate_name');
    expect((await rowOf(story)).version).toBe(2);
  });
});

describe('members’ 歷屆故事 of a story on show', () => {
  it('has the texts of the copy while that is on show, and after a refusal the photos in which no person can be told', async () => {
    const word = unique('斑馬線');
    const { story } = await makePublicStory({ story_name: `王小明的${word}`, problem: '王小明過不了馬路' });
    const reader = await makeUser('user');
    const find = async (text: string) =>
      (await api.as(reader).get<GalleryAnswer>('/story/gallery', { query: { text } })).body;
    const seen = async () => {
      const { list, total } = await find(word);
      expect([list.length, total]).toEqual([1, 1]);
      const { body } = await api.as(reader).get<Book>(`/story/gallery/${story.id}`);
      expect(body.story_name).toBe(list[0]?.story_name);
      const photos = body.chapters.flatMap((chapter) => chapter.photos);
      const covers = list[0]?.covers.map(({ stage }) => stage).join(' ');
      return [body.story_name, body.problem, photos.length, photos.filter(({ caption }) => caption).length, covers];
    };
    const everywhere = 'feeling imagine implement share';
    expect(await seen()).toEqual([`王小明的${word}`, '', 4, 0, everywhere]);

    const { photos } = (await showCopy(staff, story.id)).body;
    const choices = ['out', 'recognisable', 'anonymous', 'anonymous'];
    await publish(staff, story.id, { photos: photos.map(({ place }, at) => ({ place, choice: choices[at] })) });
    expect(await seen()).toEqual([`○○的${word}`, '○○過不了馬路', 4, 3, everywhere]);
    // What is hidden isn't found by who guesses it; what is shown is.
    expect((await find(`王小明的${word}`)).total).toBe(0);
    expect((await find('○○過不了馬路')).list.map(({ id }) => id)).toContain(story.id);

    await takeBack(story, story.team_members[0]?.id, 'public_photos');
    expect(await seen()).toEqual([`○○的${word}`, '○○過不了馬路', 2, 2, 'implement share']);
    await unpublish(staff, story.id);
    expect(await seen()).toEqual([`王小明的${word}`, '', 0, 0, '']);
  });
});

describe('GET /public-story', () => {
  it('lists the approved stories of a session by state', async () => {
    const word = unique('隊');
    const over = async (team_name: string) => (await makePublicStory({ team_name })).story;
    const [shown, ready, waiting] = [await over(`甲${word}`), await over(`乙${word}`), await over(`丙${word}`)];
    await decide(waiting, waiting.team_members[0]?.id ?? '', 'no', 'public_words');
    await publish(staff, shown.id);
    const read = async (query: object) =>
      (await api.as(staff).get<PublicStoryList>('/public-story', { query: { session: OVER, text: word, ...query } }))
        .body;
    const { list, total, counts } = await read({});
    expect(total).toBe(3);
    expect(list.map(({ id, state, missing }) => [id, state, missing])).toEqual([
      [shown.id, 'shown', 0],
      [ready.id, 'ready', 0],
      [waiting.id, 'waiting', 1],
    ]);
    expect(Math.min(counts.shown, counts.ready, counts.waiting)).toBeGreaterThan(0);
    expect((await read({ status: 'shown' })).list.map(({ id }) => id)).toEqual([shown.id]);
    expect((await read({ page: 2, size: 2 })).list).toHaveLength(1);
    expect((await api.as(staff).get('/public-story', { query: { status: 'x' } })).status).toBe(400);
  });
});

describe('stories on show on old answers', () => {
  it('are counted and listed, until everybody is asked again or they are taken away', async () => {
    const { story } = await makePublicStory();
    const { story: other } = await makePublicStory();
    for (const { id } of [story, other]) await publish(staff, id);
    const season = await makeUser('editor', { routes: ['season-settings'] });
    const all = async () => (await api.as(season).get<GalleryStateAnswer>('/public-story/gallery')).body.old;
    const read = async () => {
      const query = { session: OVER, status: 'old', size: 100 };
      const { list, old } = (await api.as(staff).get<PublicStoryList>('/public-story', { query })).body;
      const mine = list
        .filter(({ id }) => [story.id, other.id].includes(id))
        .map(({ id, old: people }) => [id, people]);
      return [mine, old.find((each) => each.session === OVER)?.count ?? 0, await all()] as const;
    };
    const [none, before, beforeAll_] = await read();
    expect(none).toEqual([]);

    const [first = '', second = ''] = story.team_members.map(({ id }) => id);
    const long = new Date(addMonths(Date.now(), -61));
    await tables
      .guardianConsents()
      .where({ story_id: story.id })
      .whereIn('person_id', [first, second])
      .update({ time: long });
    expect(await read()).toEqual([[[story.id, 2]], before + 1, beforeAll_ + 1]);
    expect((await showCopy(staff, story.id)).body).toMatchObject({ state: 'shown', old: 2 });

    for (const purpose of ['public_words', 'public_photos']) await decide(story, first, 'yes', purpose);
    expect((await read())[0]).toEqual([[story.id, 1]]);
    await unpublish(staff, story.id);
    expect(await read()).toEqual([[], before, beforeAll_]);
    expect((await showCopy(staff, story.id)).body).toMatchObject({ state: 'ended', old: 0 });
  });
});

describe('the switch of the season', () => {
  it('closes, previews and opens, on record; what everybody reads says when it is open', async () => {
    const season = await makeUser('editor', { routes: ['season-settings'] });
    const turn = (state: string) => api.as(season).put<GalleryStateAnswer>('/public-story/gallery', { state });
    const isOpen = async () => (await api.get<{ gallery_open: boolean }>('/site-setting')).body.gallery_open;
    expect((await turn('ajar')).status).toBe(400);
    try {
      expect((await turn('preview')).body.state).toBe('preview');
      expect(await isOpen()).toBe(false);
      expect((await turn('open')).body).toMatchObject({ state: 'open', url: expect.stringMatching(/\/stories$/) });
      expect(await isOpen()).toBe(true);
      expect((await api.as(season).get<GalleryStateAnswer>('/public-story/gallery')).body.state).toBe('open');
    } finally {
      await turn('closed');
    }
    const deeds = await tables.audit().where({ action: 'gallery_switched', actor_id: season.id }).pluck('details');
    expect(deeds).toHaveLength(3);
  });
});
