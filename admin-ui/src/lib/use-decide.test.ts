import type { Story } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { api } from './api-client';
import { sendDecision } from './use-decide';

vi.mock('./api-client', () => ({ api: { put: vi.fn(), get: vi.fn() } }));

const story = (patch: Partial<Story>) => ({ id: 'a', apply_status: 2, failed_message: '', ...patch }) as Story;
const lost = new ApiError(503, 'unavailable', '稍後再試', [], { retry_after: 0.01 });
const late = new ApiError(409, 'story_not_pending', '不在待審核');
const reject = { kind: 'reject', failed_message: '請補說明', reasons: [] } as const;
const onWait = vi.fn();

afterEach(() => vi.resetAllMocks());

it('sends a decision once where the server answers', async () => {
  vi.mocked(api.put).mockResolvedValue(story({ apply_status: 4 }));
  await sendDecision('a', { kind: 'approve' }, onWait);
  expect(vi.mocked(api.put).mock.calls).toEqual([['/story/apply_success/a', {}]]);
  expect(onWait).not.toHaveBeenCalled();
});

it('sends it again while the server is away or busy, and says so once', async () => {
  vi.mocked(api.put)
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue(story({ apply_status: 3 }));
  await sendDecision('a', reject, onWait);
  expect(api.put).toHaveBeenCalledTimes(3);
  expect(onWait).toHaveBeenCalledTimes(1);
});

it.each([
  ['approved', { kind: 'approve' } as const, story({ apply_status: 4 }), true],
  ['returned in these words', reject, story({ apply_status: 3, failed_message: '請補說明' }), true],
  ['returned by another', reject, story({ apply_status: 3, failed_message: '別的' }), false],
  ['approved by another', reject, story({ apply_status: 4 }), false],
])('whose answer was lost is looked up: %s', async (_what, decision, now, done) => {
  vi.mocked(api.put).mockRejectedValueOnce(lost).mockRejectedValueOnce(late);
  vi.mocked(api.get).mockResolvedValue(now);
  const sending = sendDecision('a', decision, onWait);
  if (done) expect(await sending).toBe(now);
  else await expect(sending).rejects.toBe(late);
});

it('that another one came before is refused', async () => {
  vi.mocked(api.put).mockRejectedValue(late);
  await expect(sendDecision('a', reject, onWait)).rejects.toBe(late);
  expect(api.get).not.toHaveBeenCalled();
});
