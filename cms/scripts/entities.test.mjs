import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circlesOf, entityGraph, layersOf, readEntities } from './steps/entities.mjs';
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
    expect(circles[0].at(0)).toBe(circles[0].at(-1));
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
