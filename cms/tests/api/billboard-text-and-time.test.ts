import type { Billboard } from 'contract';
import { describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { makeBulletinDesk, PANEL_POSTS, panelHeaders } from '../helpers/bulletins';

const { editor, post, create, board, listed } = await makeBulletinDesk();

describe('a post of rich text (decision 73)', () => {
  it('is cleaned, and its text is what can be read in it, for members and staff', async () => {
    const html =
      '<h2 onclick="x()">報名</h2><p>看<strong>這裡</strong><script>alert(1)</script></p><ul><li>一</li></ul>';
    const made = await create({ content: '別的字', content_html: html });
    const texts = {
      content: '報名\n\n看這裡\n\n・一',
      content_html: '<h2>報名</h2><p>看<strong>這裡</strong></p><ul><li>一</li></ul>',
    };
    expect(made).toMatchObject(texts);
    expect((await board()).find(({ id }) => id === made.id)).toMatchObject(texts);
    expect((await listed({ text: made.title })).list[0]).toMatchObject(texts);
  });

  it('becomes one of text alone when its text is written, and stays as it is when neither is', async () => {
    const { id, title } = await create({ content_html: '<p><strong>甲</strong></p>' });
    const put = (more: object) => api.as(editor).put<Billboard>(`/billboard/${id}`, post({ title, ...more }));
    expect((await put({ content: '甲' })).body).toMatchObject({
      content: '甲',
      content_html: '<p><strong>甲</strong></p>',
    });
    expect((await put({ content: '乙' })).body).toMatchObject({ content: '乙', content_html: null });
    expect((await put({ content_html: '<p>丙</p>' })).body).toMatchObject({ content: '丙', content_html: '<p>丙</p>' });
    expect((await put({ content: '丙', content_html: null })).body).toMatchObject({
      content: '丙',
      content_html: null,
    });
  });

  it('is not published with pictures alone, nor with tags alone', async () => {
    const { status, body } = await api
      .as(editor)
      .post('/billboard', post({ content_html: '<p><strong></strong></p>' }));
    expect([status, body.error.message]).toEqual([400, '填寫內文']);
  });

  it("keeps its two texts together in Strapi's panel, and clean", async () => {
    const panel = await panelHeaders();
    const { id, title } = await create({ content_html: '<p><strong>甲</strong></p>' });
    const read = async () => (await listed({ text: title })).list[0];
    const save = (data: object) => api.put(`${PANEL_POSTS}/${id}`, { title, ...data }, panel);
    await save({ content: '甲', content_html: '<p onclick="x()">乙<script>1</script></p>' });
    expect(await read()).toMatchObject({ content: '乙', content_html: '<p>乙</p>' });
    await save({ content: '丙', content_html: '<p>乙</p>' });
    expect(await read()).toMatchObject({ content: '丙', content_html: null });
  });
});

describe('a post with a time of its own (F §5.6)', () => {
  it('waits for it: staff see it, no member does a moment too early, and then it is there, once', async () => {
    const publish_at = Date.now() + 2_500;
    const made = await create({ publish_at });
    expect(made).toMatchObject({ is_published: true, publish_at });
    const seen = async () => {
      const found = (await board()).filter(({ id }) => id === made.id).length;
      // After the answer: what was shown before its time is seen here at the latest.
      if (found > 0) expect(Date.now()).toBeGreaterThanOrEqual(publish_at);
      return found;
    };
    expect(await seen()).toBe(0);
    await expect.poll(seen, { timeout: 20_000, interval: 20 }).toBe(1);
    expect(await seen()).toBe(1);
  });

  it('is hidden as a draft whatever its time, and leaves the board for a later one', async () => {
    const past = Date.UTC(2026, 0, 1);
    const draft = await create({ is_published: false, publish_at: past });
    const shown = await create({ publish_at: past });
    const ids = async () => (await board()).map(({ id }) => id);
    expect(await ids()).not.toContain(draft.id);
    expect(await ids()).toContain(shown.id);
    const put = (more: object) => api.as(editor).put<Billboard>(`/billboard/${shown.id}`, post(more));
    expect((await put({ publish_at: Date.UTC(2199, 0, 1) })).status).toBe(200);
    expect(await ids()).not.toContain(shown.id);
    // Left out it stays as it is; null is at once.
    expect((await put({})).body.publish_at).toBe(Date.UTC(2199, 0, 1));
    expect((await put({ publish_at: null })).body.publish_at).toBeNull();
    expect(await ids()).toContain(shown.id);
  });

  it("waits for it when Strapi's panel publishes it", async () => {
    const panel = await panelHeaders();
    const { id } = await create({ is_published: false, publish_at: Date.UTC(2199, 0, 1) });
    expect((await api.post(`${PANEL_POSTS}/${id}/actions/publish`, {}, panel)).status).toBe(200);
    expect((await board()).map((row) => row.id)).not.toContain(id);
    expect((await listed({ published: 'true' })).list.map((row) => row.id)).toContain(id);
  });

  it('is found by staff among those that wait, as long as it does', async () => {
    const later = Date.UTC(2199, 0, 1);
    const waiting = await create({ publish_at: later });
    const others = [
      await create({ publish_at: Date.UTC(2026, 0, 1) }),
      await create({}),
      await create({ is_published: false, publish_at: later }),
    ];
    const found = async () => (await listed({ published: 'scheduled' })).list.map(({ id }) => id);
    const ids = await found();
    expect(ids).toContain(waiting.id);
    for (const { id } of others) expect(ids).not.toContain(id);
    await api.as(editor).put(`/billboard/${waiting.id}`, { ...post(), publish_at: null });
    expect(await found()).not.toContain(waiting.id);
  });
});
