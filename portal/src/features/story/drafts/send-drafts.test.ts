// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { Story } from 'contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { makeStory } from '../test-story';
import type { Draft } from './draft-db';
import { allDrafts, dropAccount, keepDraft } from './drafts';
import { sendDrafts } from './send-drafts';
import { keepPages } from './sheet-pages';

const server = vi.hoisted(() => ({
  story: undefined as unknown,
  sent: [] as unknown[],
  refusal: undefined as unknown,
  waits: 0,
}));
vi.mock('@/lib/passing', () => ({
  waitForServer: () => {
    server.waits += 1;
    return () => undefined;
  },
}));
vi.mock('../api/get-story', () => ({ getStory: async () => server.story }));
vi.mock('../api/update-story', () => ({
  updateStory: async (_id: string, body: object) => {
    if (server.refusal) throw server.refusal;
    server.sent.push(body);
    server.story = { ...(server.story as Story), ...body };
    return server.story;
  },
}));

const ACCOUNT = 'lin@example.org';
const draft = (change: Partial<Draft>): Draft => ({
  account: ACCOUNT,
  story: 'story',
  section: '2.1',
  tab: 'tab',
  values: { problem: '新的' },
  base: { problem: '舊的' },
  at: 1,
  queued: false,
  ...change,
});
/** How often something began to wait. */
const tried = () => server.waits;
const left = async () => (await allDrafts(ACCOUNT)).map(({ tab, section }) => `${section} ${tab}`);

beforeEach(() => {
  server.story = makeStory({ problem: '舊的' });
  server.sent = [];
  server.refusal = undefined;
  server.waits = 0;
});
afterEach(() => dropAccount(ACCOUNT));

describe('drafts that wait on the device', () => {
  it('are sent and forgotten; those of another account stay', async () => {
    await keepDraft(draft({}));
    await keepDraft(draft({ account: 'other@example.org' }));
    await sendDrafts(ACCOUNT);
    expect(server.sent).toMatchObject([{ problem: '新的' }]);
    expect(await left()).toEqual([]);
    expect(await allDrafts('other@example.org')).toHaveLength(1);
    await dropAccount('other@example.org');
  });

  it('are sent, and pages of a sheet that were only photographed are told', async () => {
    await keepDraft(draft({}));
    await keepPages({ account: ACCOUNT, story: 'story' }, [{ id: 'page', photo: new File(['photo'], 'page.jpg') }]);
    await expect(sendDrafts(ACCOUNT)).rejects.toMatchObject({ code: 'left' });
    expect(await left()).toEqual([]);
  });

  it('stay with all that follow when one is refused, and can be sent again', async () => {
    await keepDraft(draft({ tab: 'a' }));
    await keepDraft(draft({ tab: 'b', base: { problem: '新的' }, values: { problem: '更新的' } }));
    server.refusal = new ApiError(500, 'internal', '請再試一次');
    await expect(sendDrafts(ACCOUNT)).rejects.toThrow('請再試一次');
    expect(await left()).toEqual(['2.1 a', '2.1 b']);
    server.refusal = undefined;
    await sendDrafts(ACCOUNT);
    expect(server.sent).toMatchObject([{ problem: '新的' }, { problem: '更新的' }]);
    expect(await left()).toEqual([]);
  });

  it('wait for a server that is away, and go out when it is back', async () => {
    await keepDraft(draft({}));
    server.refusal = new ApiError(0, 'offline', '連線中斷');
    const sending = sendDrafts(ACCOUNT);
    await vi.waitFor(() => expect(tried()).toBe(1));
    server.refusal = undefined;
    window.dispatchEvent(new Event('online'));
    await sending;
    expect(server.sent).toMatchObject([{ problem: '新的' }]);
    expect(await left()).toEqual([]);
  });

  it('stay when it is given up to wait', async () => {
    await keepDraft(draft({}));
    server.refusal = new ApiError(503, 'unavailable', '稍後再試');
    const control = new AbortController();
    const sending = sendDrafts(ACCOUNT, control.signal);
    await vi.waitFor(() => expect(tried()).toBe(1));
    control.abort(new Error('given up'));
    await expect(sending).rejects.toThrow('given up');
    expect(await left()).toEqual(['2.1 tab']);
  });

  it('stay when another person changed the same place: a person has to choose', async () => {
    server.story = makeStory({ problem: '別人的' });
    await keepDraft(draft({}));
    await expect(sendDrafts(ACCOUNT)).rejects.toThrow('請選擇要保留的版本');
    expect(server.sent).toEqual([]);
    expect(await left()).toEqual(['2.1 tab']);
  });
});
