import { describe, expect, it } from 'vitest';
import { listReader } from './read-list';

const list = [
  { id: 'a', text: 'plain' },
  { id: 'b', text: '括號 }{ ][ 與 "引號" 和 \\ 反斜線\n換行', nested: [{ deep: [{}] }, ['x', []]] },
  { id: 'c', text: '😀\u2028\\"' },
  { id: 'd', empty: {}, none: null },
];
const answer = JSON.stringify({ list, total: list.length });

const readIn = (text: string, size: number) => {
  const reader = listReader<unknown>();
  const rows: unknown[] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.feed(text.slice(at, at + size)));
  return { rows, total: reader.end() };
};

describe('a streamed list', () => {
  it.each([1, 2, 3, 7, 50, 10_000])('is read in pieces of %i', (size) => {
    expect(readIn(answer, size)).toEqual({ rows: list, total: 4 });
  });

  it('gives each row as soon as it is complete', () => {
    const reader = listReader<{ id: string }>();
    expect(reader.feed('{"list":[{"id":"a"},{"i').map(({ id }) => id)).toEqual(['a']);
    expect(reader.feed('d":"b"}').map(({ id }) => id)).toEqual(['b']);
  });

  it.each([1, 5, 1000])('may be empty, have blanks and the total in front (pieces of %i)', (size) => {
    expect(readIn('{"list":[],"total":0}', size)).toEqual({ rows: [], total: 0 });
    expect(readIn('{ "total": 1, "list": [ {"a": 1} ] }', size)).toEqual({ rows: [{ a: 1 }], total: 1 });
  });

  it('refuses an answer that was cut off, wherever', () => {
    for (let length = 0; length < answer.length; length += 1) {
      expect(() => readIn(answer.slice(0, length), 16)).toThrow();
    }
  });

  it('refuses an answer that lacks rows', () => {
    expect(() => readIn('{"list":[{"a":1}],"total":2}', 100)).toThrow();
  });
});
