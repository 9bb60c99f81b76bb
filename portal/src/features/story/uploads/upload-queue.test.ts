import { describe, expect, it } from 'vitest';
import { createUploadQueue } from './upload-queue';

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('queue of uploads', () => {
  it('runs two at a time, in order, and goes on after a failure', async () => {
    const queue = createUploadQueue(2);
    const begun: string[] = [];
    const finish = new Map<string, (failed?: boolean) => void>();
    for (const name of ['a', 'b', 'c', 'd'])
      queue.add(() => {
        begun.push(name);
        return new Promise<void>((resolve) => finish.set(name, () => resolve()));
      });
    expect(begun).toEqual(['a', 'b']);
    finish.get('b')?.();
    await tick();
    expect(begun).toEqual(['a', 'b', 'c']);
    finish.get('a')?.();
    finish.get('c')?.();
    await tick();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});
