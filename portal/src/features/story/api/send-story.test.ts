import { APPLY_STATUS, type ApplyStatus } from 'contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { makeStory } from '../test-story';
import { sendStory } from './send-story';

const server = vi.hoisted(() => ({ start: vi.fn(), apply: vi.fn(), single: vi.fn() }));
vi.mock('./start-story', () => ({ startStory: server.start }));
vi.mock('./apply-story', () => ({ applyStory: server.apply }));
vi.mock('./get-story', () => ({ getStory: server.single }));

const { incomplete, pending, approved } = APPLY_STATUS;
const story = makeStory({ apply_status: incomplete });
const stands = (apply_status: ApplyStatus) => server.single.mockResolvedValue({ ...story, apply_status });
const refused = (status: number) => server.apply.mockRejectedValue(new ApiError(status, 'x', '不行'));

beforeEach(() => {
  server.start.mockReset().mockResolvedValue({ started: 1, until: null, proof: 'p' });
  server.apply.mockReset().mockResolvedValue({ apply_status: pending });
  server.single.mockReset();
});

describe('sendStory', () => {
  it('answers the story as it is then', async () => {
    stands(pending);
    await expect(sendStory(story)).resolves.toMatchObject({ apply_status: pending });
  });

  it('says first that it was pressed; what refuses that refuses all, but for a server that knows no starts', async () => {
    stands(pending);
    server.start.mockRejectedValueOnce(new ApiError(404, 'not_found', ''));
    await expect(sendStory(story)).resolves.toMatchObject({ apply_status: pending });
    server.apply.mockClear();
    stands(incomplete);
    server.start.mockRejectedValueOnce(new ApiError(409, 'edition_closed', '截止了'));
    await expect(sendStory(story)).rejects.toMatchObject({ code: 'edition_closed' });
    expect(server.apply).not.toHaveBeenCalled();
  });

  it('is sent even when it cannot be read afterwards', async () => {
    server.single.mockRejectedValue(new ApiError(0, 'offline', ''));
    await expect(sendStory(story)).resolves.toMatchObject({ apply_status: pending, id: story.id });
  });

  it.each([500, 409])('finds out that it was sent although the answer was %i', async (status) => {
    refused(status);
    stands(pending);
    await expect(sendStory(story)).resolves.toMatchObject({ apply_status: pending });
  });

  it.each([0, 503])('goes on while the answer is %i, and finds out that an earlier try has sent it', async (status) => {
    vi.useFakeTimers();
    server.apply.mockRejectedValueOnce(new ApiError(status, 'x', '')).mockRejectedValueOnce(new ApiError(409, 'y', ''));
    stands(pending);
    const sent = sendStory(story);
    await vi.advanceTimersByTimeAsync(1_300);
    await expect(sent).resolves.toMatchObject({ apply_status: pending });
    expect(server.apply).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('is given up when the person does', async () => {
    refused(503);
    const control = new AbortController();
    const sent = sendStory(story, control.signal);
    control.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.single).not.toHaveBeenCalled();
  });

  it.each([
    [500, incomplete],
    [409, approved],
  ])('throws %i when the story is at %i', async (status, stored) => {
    refused(status);
    stands(stored);
    await expect(sendStory(story)).rejects.toMatchObject({ status, message: '不行' });
  });

  it('throws a refusal without asking again, and the first fault when nothing can be read', async () => {
    refused(400);
    await expect(sendStory(story)).rejects.toMatchObject({ status: 400 });
    expect(server.single).not.toHaveBeenCalled();
    refused(500);
    server.single.mockRejectedValue(new ApiError(503, 'y', ''));
    await expect(sendStory(story)).rejects.toMatchObject({ status: 500 });
  });
});
