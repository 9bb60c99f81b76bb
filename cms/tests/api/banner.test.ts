import { HOUR, type LiveAnswer, type SiteSetting } from 'contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { makeStory } from '../helpers/stories';

let editor: TestActor;
let other: TestActor;
let owner: TestActor;
beforeAll(async () => {
  editor = await makeUser('editor', { routes: ['season-settings'], columns: { name: '林編輯' } });
  other = await makeUser('editor', { routes: ['stories-manage'] });
  owner = await makeUser('user');
});

const url = '/site-setting/banner';
const said = async () => (await api.get<SiteSetting>('/site-setting')).body.banner;
const text = '系統現在很忙，照片會自己傳完，請不要關掉這一頁。';

afterEach(async () => void (await api.as(editor).delete(url)));

describe('a banner for all (T-95)', () => {
  it('is refused to everybody without the season page', async () => {
    const body = { text, until: Date.now() + HOUR };
    expect((await api.put(url, body)).status).toBe(401);
    for (const actor of [owner, other]) {
      expect((await api.as(actor).put(url, body)).status).toBe(403);
      expect((await api.as(actor).delete(url)).status).toBe(403);
    }
    expect(await said()).toBeNull();
  });

  it.each([
    [{ text: '', until: Date.now() + HOUR }, 'text', '請輸入公告'],
    [{ text, until: Date.now() - 1 }, 'until', '結束時間要在現在之後'],
    [{ text, until: Date.now() + 72 * HOUR }, 'until', '公告最多顯示兩天'],
  ])('is refused at its field: %j', async (body, field, message) => {
    const answer = await api.as(editor).put<{ error: { details: { errors: unknown } } }>(url, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.errors).toEqual([{ path: [field], message }]);
    expect(await said()).toBeNull();
  });

  it('is read by everybody until it is taken back or its end, as text alone, and each deed is on record', async () => {
    const until = Date.now() + HOUR;
    const markup = '<b>今晚</b>延長到一點。';
    expect((await api.as(editor).put(url, { text: markup, until })).body).toEqual({ text: markup, until });
    expect(await said()).toEqual({ text: markup, until });
    expect((await api.as(editor).put(url, { text, until })).status).toBe(200);
    expect(await said()).toEqual({ text, until });
    expect((await api.as(editor).delete(url)).status).toBe(204);
    expect(await said()).toBeNull();
    // Nothing stands: nothing happens.
    expect((await api.as(editor).delete(url)).status).toBe(204);
    const admin = await makeUser('admin');
    const { body } = await api
      .as(admin)
      .get<{ list: { action: string; actor: { id: string }; details: string[] }[] }>('/audit?size=50');
    const own = body.list.filter(({ actor, action }) => actor.id === editor.id && action.startsWith('notice_'));
    expect(own.slice(0, 3).map(({ action }) => action)).toEqual(['notice_ended', 'notice_shown', 'notice_shown']);
    expect(own[1]?.details[0]).toContain(text);
  });

  it('is heard of by open pages of stories by its number, another one for each', async () => {
    const story = await makeStory(owner);
    const { body } = await api.as(owner).put<{ live: string }>(`/story/presence/${story.id}`, {});
    const ask = async (n: number) => {
      const query = { v: story.version, n };
      return (await api.get<LiveAnswer>(`/story/live/${story.id}`, { query, headers: { 'X-Live': body.live } })).body;
    };
    expect((await ask(0)).n ?? 0).toBe(0);
    await api.as(editor).put(url, { text, until: Date.now() + HOUR });
    const { n } = await ask(0);
    expect(n).toBeGreaterThan(0);
    expect((await ask(n)).n ?? n).toBe(n);
    await api.as(editor).delete(url);
    expect((await ask(n)).n).toBe(0);
  });
});
