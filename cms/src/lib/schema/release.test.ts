import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { canRunOn, RELEASE } from './release';
import { STEPS } from './steps';

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

  it('name no index with id: on PostgreSQL Strapi would make it a second time at any change of a schema', () => {
    expect(files.length).toBeGreaterThan(30);
    const wrong = files.filter((file) => {
      const { indexes = [] } = JSON.parse(readFileSync(path.join(source, file), 'utf8')) as {
        indexes?: { columns: string[] }[];
      };
      return indexes.some(({ columns }) => columns.includes('id'));
    });
    expect(wrong).toEqual([]);
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
