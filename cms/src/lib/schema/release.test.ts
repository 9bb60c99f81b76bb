import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canRunOn, RELEASE } from './release';
import type { Statement } from './step';
import { STEPS } from './steps';

const indexesMade = (statement: Statement): string[] => {
  const { sqlite = '', postgres = '' } = typeof statement === 'string' ? { sqlite: statement } : statement;
  const texts = [sqlite, postgres].map((sql) => /create (?:unique )?index if not exists (\S+)/.exec(sql)?.[1]);
  return texts.filter((name) => name !== undefined);
};

describe('the steps of the schema', () => {
  it('are numbered from 1 without a gap, and never go back a release', () => {
    expect(STEPS.map(({ number }) => number)).toEqual(STEPS.map((_, index) => index + 1));
    const releases = STEPS.map(({ release }) => release);
    expect(releases).toEqual([...releases].sort((a, b) => a - b));
    expect(new Set(STEPS.map(({ name }) => name)).size).toBe(STEPS.length);
  });
});

describe('the schemas of content types', () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const files = globSync('{api,extensions}/**/schema.json', { cwd: source });
  type Index = { name: string; columns: string[] };
  const indexesOf = (file: string): Index[] =>
    (JSON.parse(readFileSync(path.join(source, file), 'utf8')) as { indexes?: Index[] }).indexes ?? [];

  it('name no index with id: on PostgreSQL Strapi would make it a second time at any change of a schema', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => indexesOf(file).some(({ columns }) => columns.includes('id')))).toEqual([]);
  });

  it('name no index that a step makes: what a schema.json cannot say, such as a part of the rows, is said in the step alone', () => {
    const made = new Set(STEPS.flatMap(({ statements }) => statements.flatMap(indexesMade)));
    expect([...made]).toContain('stories_deleted_idx');
    expect(files.flatMap(indexesOf).filter(({ name }) => made.has(name))).toEqual([]);
  });
});

describe('canRunOn', () => {
  it.each([
    [0, true],
    [RELEASE, true],
    [RELEASE + 1, true],
    [RELEASE + 2, false],
  ])('a schema of release %d: %s', (stored, allowed) => {
    expect(canRunOn(stored)).toBe(allowed);
  });
});
