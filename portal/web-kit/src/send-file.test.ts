import type { AxiosRequestConfig } from 'axios';
import { missingParts, PART_BYTES, partCount } from 'contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { type FileToSend, fileSender } from './send-file';

const SIZE = 4 * PART_BYTES + 10;
const done = { Location: '/api/file/a', name: 'a.jpg', size: 9 };
const cut = () => new ApiError(0, 'offline', '');

const file: FileToSend = {
  kind: 'image',
  account: 'CHI-2026-00001',
  id: 'row',
  name: 'a.jpg',
  blob: new Blob([new Uint8Array(SIZE)]),
};

/** A server that keeps parts; `line` may break a call before or after it has arrived there. */
const openServer = (line: { before?: (call: string) => unknown; after?: (call: string) => unknown } = {}) => {
  const parts = new Map<number, number>();
  const log: string[] = [];
  let stored = false;
  const answers: Record<string, () => unknown> = {
    begin: () => (stored ? { done } : { part: PART_BYTES, have: [...parts.keys()].sort() }),
    finish: () => {
      const missing = missingParts(SIZE, [...parts.keys()]);
      if (missing.length > 0) throw new ApiError(409, 'upload_incomplete', '', [], { missing });
      stored = true;
      return done;
    },
  };
  const call = async (path: string, answer: () => unknown) => {
    log.push(path);
    await line.before?.(path);
    const value = answer();
    await line.after?.(path);
    return value as never;
  };
  let flying = 0;
  const server = {
    parts,
    log,
    answers,
    most: 0,
    post: (url: string, _body?: unknown, _config?: AxiosRequestConfig) => {
      const [, , kind = ''] = url.split('/');
      return call(kind, () => answers[kind]?.());
    },
    put: async (url: string, body: unknown, config?: AxiosRequestConfig) => {
      const n = Number(url.split('/').at(-1));
      flying += 1;
      server.most = Math.max(server.most, flying);
      const given = new Promise<never>((_, reject) =>
        config?.signal?.addEventListener?.('abort', () => reject(new DOMException('', 'AbortError'))),
      );
      try {
        return await Promise.race([given, call(`part ${n}`, () => void parts.set(n, (body as Blob).size))]);
      } finally {
        flying -= 1;
      }
    },
  };
  return server;
};

const partsIn = (log: string[]) => log.filter((call) => call.startsWith('part')).sort();

describe('a file that is sent in parts', () => {
  it('arrives whole, two parts at a time, and says how much has arrived', async () => {
    const server = openServer({ before: () => new Promise((resolve) => setTimeout(resolve, 1)) });
    const percents: number[] = [];
    expect(await fileSender(server)(file, { onProgress: (percent) => percents.push(percent) })).toEqual(done);
    expect([...server.parts.values()].sort((a, b) => a - b)).toEqual([10, ...Array(4).fill(PART_BYTES)]);
    expect(server.most).toBe(2);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect([percents[0], percents.at(-1)]).toEqual([0, 100]);
  });

  it('that is small is one part', async () => {
    const server = openServer();
    server.answers.finish = () => done;
    await fileSender(server)({ ...file, blob: new Blob(['tiny']) });
    expect(server.log).toEqual(['begin', 'part 0', 'finish']);
  });

  it('goes on at once from the parts that arrived when the line breaks', async () => {
    let parts = 0;
    const server = openServer({
      before: (call) => {
        if (!call.startsWith('part')) return;
        parts += 1;
        if (parts === 3) throw cut();
      },
    });
    expect(await fileSender(server)(file)).toEqual(done);
    // No more than the two on their way are sent again.
    expect(partsIn(server.log).length).toBeLessThanOrEqual(partCount(SIZE) + 2);
    expect(server.log.filter((call) => call === 'begin')).toHaveLength(2);
  });

  it('goes on after a reload, and tells first what is there', async () => {
    let broken = true;
    const server = openServer({
      before: (call) => {
        if (broken && /part [34]/.test(call)) throw cut();
      },
    });
    await expect(fileSender(server)(file)).rejects.toMatchObject({ status: 0 });
    broken = false;
    server.log.length = 0;
    const percents: number[] = [];
    expect(await fileSender(server)(file, { onProgress: (percent) => percents.push(percent) })).toEqual(done);
    expect(partsIn(server.log)).toEqual(['part 3', 'part 4']);
    expect(percents[0]).toBe(74);
  });

  it('whose answer was lost is stored already', async () => {
    let lost = true;
    const server = openServer({
      after: (call) => {
        if (call === 'finish' && lost) {
          lost = false;
          throw cut();
        }
      },
    });
    expect(await fileSender(server)(file)).toEqual(done);
    expect(server.log.filter((call) => call === 'finish')).toHaveLength(1);
  });

  it('throws where nothing arrives, and what a busy server asks for', async () => {
    const away = openServer({
      before: () => {
        throw cut();
      },
    });
    await expect(fileSender(away)(file)).rejects.toMatchObject({ passing: true });
    expect(away.log).toEqual(['begin']);
    const busy = openServer({
      before: (call) => {
        if (call === 'part 2') throw new ApiError(429, 'too_many_requests', '', [], { retry_after: 1 });
      },
    });
    await expect(fileSender(busy)(file)).rejects.toMatchObject({ retryAfter: 1 });
  });

  it.each(['upload_broken', 'upload_incomplete', 'not_found'])(
    'comes once more after %s, and then gives up',
    async (code) => {
      const server = openServer();
      const finish = vi.fn(() => {
        server.parts.clear();
        throw new ApiError(409, code, '這張照片沒有完整送到，請再選一次。');
      });
      server.answers.finish = finish;
      await expect(fileSender(server)(file)).rejects.toMatchObject({ code });
      expect(finish).toHaveBeenCalledTimes(2);
      expect(partsIn(server.log)).toHaveLength(2 * partCount(SIZE));
    },
  );

  it('that is refused is refused', async () => {
    const server = openServer();
    server.answers.begin = () => {
      throw new ApiError(413, 'too_large', '');
    };
    await expect(fileSender(server)(file)).rejects.toMatchObject({ code: 'too_large' });
    expect(server.log).toEqual(['begin']);
  });
});

describe('a file that waits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('tells its place in the line and asks when it is told to', async () => {
    const server = openServer();
    let asked = 0;
    server.answers.finish = () => {
      asked += 1;
      return asked < 3 ? { place: 3 - asked, retry_after_ms: 2_000 } : done;
    };
    const places: number[] = [];
    const answer = fileSender(server)(file, { onPlace: (place) => places.push(place) });
    await vi.advanceTimersByTimeAsync(1_900);
    await vi.waitFor(() => expect(asked).toBe(1));
    await vi.advanceTimersByTimeAsync(4_200);
    expect(await answer).toEqual(done);
    expect(places).toEqual([2, 1]);
  });

  it('has two parts on their way where each takes less than half a second, else one: saves get through between them', async () => {
    let [ms, flying] = [0, 0];
    const together: number[] = [];
    const server = openServer({
      before: async (call) => {
        if (!call.startsWith('part')) return;
        flying += 1;
        await new Promise((resolve) => setTimeout(resolve, ms));
        together.push(flying);
        flying -= 1;
      },
    });
    server.answers.finish = () => done;
    const send = fileSender(server);
    for (const [slowness, expected] of [
      [600, 1],
      [400, 2],
      [600, 1],
      [100, 2],
    ] as const) {
      ms = slowness;
      server.parts.clear();
      const sent = send(file);
      await vi.waitFor(() => expect(flying).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(10_000);
      await sent;
      // The last part is alone in any case.
      expect(together.at(-2), `parts of ${slowness} ms`).toBe(expected);
    }
  });

  it('on a line that moves nothing is cut after eight seconds, then after sixteen', async () => {
    const stuck = () => new Promise<void>(() => undefined);
    const server = openServer({ before: (call) => (call.startsWith('part') ? stuck() : undefined) });
    const send = fileSender(server);
    for (const seconds of [8, 16]) {
      const ended = vi.fn();
      const sent = send(file).catch(ended);
      await vi.waitFor(() => expect(server.log.at(-1)).toMatch(/^part/));
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 500);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1_000);
      await sent;
      expect(ended).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }));
      server.log.length = 0;
    }
  });

  it('is given up with its signal, also while it is sent', async () => {
    const control = new AbortController();
    const server = openServer({
      before: (call) => (call.startsWith('part') ? new Promise(() => undefined) : undefined),
    });
    const sent = fileSender(server)(file, { signal: control.signal }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(server.log.at(-1)).toMatch(/^part/));
    control.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
  });
});
