import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesOf, entityGraph, layersOf, namesOfEntities, readEntities } from './steps/entities.mts';
import { at } from './steps/place.mjs';

const sources = () => readEntities(at('cms/src/api'));

describe('the entities of the server', () => {
  it('name each other in no circle', () => {
    expect(circlesOf(entityGraph(sources()))).toEqual([]);
  });

  it.each([
    ['a port', 'outbox/services/worker.ts', "import { notificationDispatch } from '../../notification/port';"],
    ['a type', 'file/kinds.ts', "import type { StoredStory } from '../story/domain/stored-story';"],
    ['an entity that is named by way of others', 'session/port.ts', "import { storyShow } from '../story/port';"],
  ])('%s that leads back is found as a circle', (_what, file, line) => {
    const circles = circlesOf(entityGraph([...sources(), [file, line]]));
    expect(circles.length).toBeGreaterThan(0);
    expect(circles[0]?.at(0)).toBe(circles[0]?.at(-1));
  });

  it('are drawn in the README as their imports are', () => {
    const drawing = layersOf(entityGraph(sources())).map((layer) => layer.join('  '));
    expect(fs.readFileSync(at('README.md'), 'utf8')).toContain(['```', ...drawing, '```'].join('\n'));
  });

  it('are drawn from top to bottom', () => {
    const graph = entityGraph([
      ['story/index.ts', "import { fileOwners } from '../file/port';\nimport { audit } from '../audit/port';"],
      ['file/services/a.ts', "import { audit } from '../../audit/port';\nimport { db } from '../../../lib/database';"],
    ]);
    expect(layersOf(graph)).toEqual([['story'], ['file'], ['audit']]);
  });
});

describe('what serves every entity', () => {
  const tables = fs
    .globSync('**/content-types/*/schema.json', { cwd: at('cms/src') })
    .map(
      (file) => (JSON.parse(fs.readFileSync(at('cms/src', file), 'utf8')) as { collectionName: string }).collectionName,
    );
  const names = { entities: fs.readdirSync(at('cms/src/api')), tables };
  const found = (text: string) => namesOfEntities(text, names);

  // The list of all that ever happened to the tables is one: its numbers say what comes first.
  it.each(['lib', 'middlewares', 'policies'])('%s names no entity in a string', (folder) => {
    const files = fs
      .globSync('**/*.ts', { cwd: at('cms/src', folder) })
      .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('schema/steps/'));
    expect(files.length).toBeGreaterThan(2);
    expect(files.flatMap((file) => found(fs.readFileSync(at('cms/src', folder, file), 'utf8')))).toEqual([]);
  });

  it.each([
    ['a content type', "const TYPES = ['api::billboard.billboard'];", 'api::billboard'],
    ['a table', "await db()('stories').first('id');", 'stories'],
    ['a table in SQL', 'raw(`select 1 from up_users where id = 1`)', 'up_users'],
    ['a path of the API', "const PAGES = ['/survey/'];", '/survey'],
    ['a path of the API in an address', 'const a = `https://here/api/auth/login`;', '/api/auth'],
  ])('is found to name %s', (_what, line, name) => {
    expect(found(line)).toEqual([name]);
  });

  it.each([
    '// stories are read elsewhere',
    "import { stories } from './stories';",
    "type Kind = 'panel';",
    'const what = `the reader of a file gave nothing`;',
    `export type ContentUid = \`api::\${string}.\${string}\`;`,
  ])('may say %s', (line) => {
    expect(found(line)).toEqual([]);
  });
});
