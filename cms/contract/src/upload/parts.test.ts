import { describe, expect, it } from 'vitest';
import { LIMITS } from '../common/limits';
import { beginUploadBody, missingParts, PART_BYTES, partCount, partParams, partSize, uploadIdParams } from './parts';

describe('the parts of a file', () => {
  it.each([
    [1, [1]],
    [PART_BYTES - 1, [PART_BYTES - 1]],
    [PART_BYTES, [PART_BYTES]],
    [PART_BYTES + 1, [PART_BYTES, 1]],
    [3 * PART_BYTES, [PART_BYTES, PART_BYTES, PART_BYTES]],
  ])('of %i bytes', (size, sizes) => {
    expect(partCount(size)).toBe(sizes.length);
    expect(sizes.map((_, n) => partSize(size, n))).toEqual(sizes);
    expect([partSize(size, -1), partSize(size, sizes.length)]).toEqual([0, 0]);
  });

  it('are twenty of the largest file', () => {
    expect(partCount(LIMITS.file_bytes)).toBe(20);
  });

  it.each([
    [[], [0, 1, 2]],
    [[1], [0, 2]],
    [[2, 0, 1], []],
    [
      [0, 7],
      [1, 2],
    ],
  ])('with %j there', (have, missing) => {
    expect(missingParts(2 * PART_BYTES + 1, have)).toEqual(missing);
  });
});

describe('what an upload is called', () => {
  const body = { id: 'a-1', name: 'a.jpg', size: 1 };
  it.each([
    [{}, true],
    [{ sha256: 'a'.repeat(64), shrunk: true }, true],
    [{ id: 'a.b:c_D-1' }, true],
    [{ id: 'x'.repeat(129) }, false],
    [{ id: '' }, false],
    [{ id: '../a' }, false],
    [{ id: 'a b' }, false],
    [{ name: '' }, false],
    [{ name: 'x'.repeat(256) }, false],
    [{ size: 0 }, false],
    [{ size: 1.5 }, false],
    [{ sha256: 'A'.repeat(64) }, false],
    [{ sha256: 'a'.repeat(63) }, false],
    [{ part: 1 }, false],
  ])('%j', (change, ok) => {
    expect(beginUploadBody.safeParse({ ...body, ...change }).success).toBe(ok);
  });

  it('and its part in a path', () => {
    const path = { account: 'CHI-2026-00001', id: 'a-1' };
    expect(partParams.parse({ ...path, n: '3' })).toEqual({ ...path, n: 3 });
    for (const n of ['-1', 'x', '1.5', '1001']) expect(partParams.safeParse({ ...path, n }).success).toBe(false);
    expect(uploadIdParams.safeParse({ ...path, id: 'a/b' }).success).toBe(false);
  });
});
