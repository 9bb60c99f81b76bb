import { setImmediate } from 'node:timers/promises';
import type { CreatedStory, Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { makeBulletinDesk, PANEL_POSTS } from '../helpers/bulletins';
import { panelToken } from '../helpers/panel';
import { kindsOf, RUNS, repeat, statusOf } from '../helpers/races';
import { approve, codes, put, refusals, reject, save, winners } from '../helpers/reviews';
import { addressOf, makeCompleteStory, makeFile, makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

let owner: TestActor;
let editor: TestActor;
let manager: TestActor;
let admin: TestActor;
beforeAll(async () => {
  owner = await makeUser();
  editor = await makeUser('editor', { routes: ['stories-manage'] });
  manager = await makeUser('manager', { routes: ['stories-manage'] });
  admin = await makeUser('admin');
});

const mailsTo = async ({ account }: TestActor) => (await tables.mails().where('recipient', account)).length;

/** As a command of the operator does: a process of its own that writes into a row until it is asked to end. */
const writeBeside = ({ id }: TestStory): (() => Promise<number>) => {
  let ended = false;
  const work = (async () => {
    let writes = 0;
    for (; !ended; writes += 1) {
      await tables
        .stories()
        .where('document_id', id)
        .update({ team_name: `第 ${writes} 隊` });
      await setImmediate();
    }
    return writes;
  })();
  return () => {
    ended = true;
    return work;
  };
};

describe('of several at once', () => {
  it('what another process writes ends no request that has read before it writes', async () => {
    const stories: TestStory[] = [];
    for (let made = 0; made < RUNS; made += 1) stories.push(await makeCompleteStory(owner, 2));
    const end = writeBeside(await makeStory(owner));
    const answers = [];
    for (const story of stories) answers.push(await approve(editor, story));
    expect(await end()).toBeGreaterThan(RUNS);
    expect(codes(answers)).toEqual(Array(RUNS).fill(200));
  });

  it('one submission wins, the others get 409', async () => {
    await repeat(async () => {
      const story = await makeCompleteStory(owner);
      const answers = await Promise.all(Array.from({ length: 8 }, () => put(owner, `/story/apply/${story.id}`)));
      expect(codes(answers)).toEqual([200, ...Array(7).fill(409)]);
      for (const error of refusals(answers)) expect(error.details.apply_status).toBe(2);
      expect(await kindsOf(story)).toEqual(['submitted']);
    });
  });

  it('one decision wins: approve against approve against reject, with one mail and one entry (T-45)', async () => {
    await repeat(async () => {
      const member = await makeUser();
      const story = await makeCompleteStory(member, 2);
      const answers = await Promise.all([approve(editor, story), reject(manager, story), approve(admin, story)]);
      expect(codes(answers)).toEqual([200, 409, 409]);
      const status = await statusOf(story);
      expect(await kindsOf(story)).toEqual([status === 4 ? 'approved' : 'rejected']);
      expect(await mailsTo(member)).toBe(1);
      for (const error of refusals(answers)) {
        expect(error.details).toMatchObject({ code: 'story_not_pending', apply_status: status });
      }
    });
  });

  it('a member’s save never slips in beside a submission or an approval', async () => {
    await repeat(async (run) => {
      const story = await makeCompleteStory(owner);
      const [sent, saved] = await Promise.all([
        put(owner, `/story/apply/${story.id}`),
        save(owner, story, { problem: `第 ${run} 次` }),
      ]);
      expect(sent?.status).toBe(200);
      expect([200, 409]).toContain(saved?.status);
      const late = await Promise.all([approve(editor, story), save(owner, story, { problem: '太晚' })]);
      expect(late.map(({ status }) => status)).toEqual([200, 409]);
      const row = await tables.stories().where('document_id', story.id).first('problem');
      expect(row.problem).toBe(saved?.status === 200 ? `第 ${run} 次` : story.problem);
    });
  });

  it('a rejection and the next submission come one after the other', async () => {
    await repeat(async () => {
      const story = await makeCompleteStory(owner, 2);
      const [rejected, sent] = await Promise.all([reject(editor, story), put(owner, `/story/apply/${story.id}`)]);
      expect(rejected?.status).toBe(200);
      const kinds = await kindsOf(story);
      expect(kinds).toEqual(sent?.status === 200 ? ['rejected', 'submitted'] : ['rejected']);
      expect(await statusOf(story)).toBe(sent?.status === 200 ? 2 : 3);
    });
  });

  it('a deletion and an approval leave one clear end', async () => {
    await repeat(async () => {
      const story = await makeCompleteStory(owner, 2);
      const [removed, approved] = await Promise.all([
        api.as(editor).post<Refusal>('/story/delete/multiple', [story.id]),
        approve(manager, story),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 404]).toContain(approved?.status);
      expect(await kindsOf(story)).toEqual(approved?.status === 200 ? ['approved', 'deleted'] : ['deleted']);
    });
  });
});

describe('saving one story from several places', () => {
  it('of two tabs in one section, the second gets 409 with the first one’s text (T-47)', async () => {
    const story = await makeStory(owner);
    const team = await makeVisitor(story);
    await repeat(async (run) => {
      const base = {
        problem: (await api.as(owner).get<Story>(`/story/single/${story.id}`)).body.versions.problem ?? 0,
      };
      const answers = await Promise.all([
        save(owner, story, { problem: `老師 ${run}`, base }),
        save(team, story, { problem: `小組 ${run}`, base }),
      ]);
      expect(codes(answers)).toEqual([200, 409]);
      const stored = answers[0]?.status === 200 ? `老師 ${run}` : `小組 ${run}`;
      expect(refusals(answers)[0]?.details).toMatchObject({
        code: 'version_conflict',
        current: { problem: stored },
        versions: { problem: base.problem + 1 },
      });
    });
  });

  it('different sections and stages saved at once are all kept', async () => {
    await repeat(async (run) => {
      const story = await makeStory(owner);
      const team = await makeVisitor(story);
      const picture = [{ url: addressOf(await makeFile(story.id)), description: '照片', is_cover: true }];
      const bodies = [
        { problem: `問題 ${run}` },
        { story_name: `故事 ${run}` },
        { sdgs: ['3'] },
        { video: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
        { pictures: { feeling: picture }, base: { 'pictures.feeling': 0 } },
        { pictures: { imagine: picture }, base: { 'pictures.imagine': 0 } },
        { pictures: { implement: picture }, base: { 'pictures.implement': 0 } },
        { pictures: { share: picture }, base: { 'pictures.share': 0 } },
      ];
      const answers = await Promise.all(bodies.map((body, index) => save(index % 2 ? team : owner, story, body)));
      expect(winners(answers)).toHaveLength(bodies.length);
      const { body } = await api.as(owner).get<Story>(`/story/single/${story.id}`);
      expect(body).toMatchObject({ problem: `問題 ${run}`, story_name: `故事 ${run}`, sdgs: ['3'] });
      expect(Object.values(body.pictures).map((stage) => stage.length)).toEqual([1, 1, 1, 1]);
      expect(body.progress.bar_list.slice(2, 8)).toEqual([true, true, false, false, true, true]);
    });
  });
});

describe('creating', () => {
  const team = { team_name: '小小發明家', is_18: false, team_members: [{ name: '王小明', grade: '五年級', age: 11 }] };
  const create = (actor: TestActor, body: unknown, headers: Record<string, string> = {}) =>
    api.as(actor).post<CreatedStory[]>('/story/create', body, { headers });

  it('twenty times at once under one key makes one set of stories, shown the same to all (T-44)', async () => {
    for (let run = 0; run < 3; run += 1) {
      const creator = await makeUser();
      const headers = { 'Idempotency-Key': unique('key') };
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(creator, [team, team], headers)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const shown = new Set(answers.map(({ body }) => JSON.stringify(body.map(({ id, password }) => [id, password]))));
      expect(shown.size).toBe(1);
      expect(await tables.stories().where('owner_id', creator.id)).toHaveLength(2);
    }
  });

  it('forty creations of many members at once get forty different accounts, without a gap (decision 17)', async () => {
    const creators = await Promise.all(Array.from({ length: 40 }, () => makeUser()));
    const answers = await Promise.all(
      creators.map((creator, index) => create(creator, [{ ...team, team_name: `第${index}組` }])),
    );
    const accounts = answers.map(({ body }) => body[0]?.account ?? '').sort();
    expect(new Set(accounts).size).toBe(40);
    const numbers = accounts.map((account) => Number(account.slice(-5)));
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(39);
  });
});

describe('more writers than the pool has connections', () => {
  it('does not freeze: forty transactions at once are all answered', async () => {
    const stories = await Promise.all(Array.from({ length: 40 }, () => makeCompleteStory(owner, 2)));
    const answers = await Promise.all(stories.map((story, index) => (index % 2 ? approve : reject)(editor, story)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it('of saves that bring more than the story’s own row, one wins too', async () => {
    const story = await makeStory(owner);
    const consent = { agree_authorize: true, authorization: { name: owner.name, id_last4: '1234' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(owner, story, { problem: `第 ${index} 份`, base: { problem: 0 }, ...consent }),
      ),
    );
    expect(codes(answers)).toEqual([200, ...Array(19).fill(409)]);
    expect(await tables.consents().where('story_id', story.id)).toHaveLength(1);
  });

  it('nor do forty saves of one section of one story: each is kept or answered with the newer text', async () => {
    const story = await makeStory(owner);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => save(owner, story, { problem: `第 ${index} 份`, base: { problem: 0 } })),
    );
    expect(codes(answers)).toEqual([200, ...Array(39).fill(409)]);
    const free = await Promise.all(
      Array.from({ length: 40 }, (_, index) => save(owner, story, { problem: `自由 ${index}` })),
    );
    expect(winners(free)).toHaveLength(40);
    const row = await tables.stories().where('document_id', story.id).first('versions');
    const versions = typeof row.versions === 'string' ? JSON.parse(row.versions) : row.versions;
    expect(versions.problem).toBe(41);
  });
});

describe('an edit and a deletion of one bulletin at once', () => {
  it('come one after the other: neither is refused as a fault of the database', async () => {
    const { editor: desk, post, create } = await makeBulletinDesk();
    for (let run = 0; run < RUNS / 3; run += 1) {
      const { id } = await create();
      const answers = await Promise.all([
        api.as(desk).put<Refusal>(`/billboard/${id}`, post({ content: '二' })),
        api.as(desk).delete<Refusal>(`/billboard/${id}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([expect.toBeOneOf([200, 404]), 200]);
    }
  });

  it("nor when Strapi's panel deletes it, or publishes it meanwhile", async () => {
    const { editor: desk, post, create } = await makeBulletinDesk();
    const boss = api.as({ token: await panelToken() });
    for (let run = 0; run < RUNS / 3; run += 1) {
      const { id } = await create();
      const answers = await Promise.all([
        api.as(desk).put<Refusal>(`/billboard/${id}`, post({ content: '二' })),
        boss.post<Refusal>(`${PANEL_POSTS}/${id}/actions/publish`, {}),
        boss.delete<Refusal>(`${PANEL_POSTS}/${id}`),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toEqual([expect.toBeOneOf([200, 404]), expect.toBeOneOf([200, 404]), 200]);
    }
  });
});
