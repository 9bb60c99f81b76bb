import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FILES, GOES_WITH_STORY, OUTLIVES_STORY } from './purge-stories';

const API = path.resolve(__dirname, '../..');

type Schema = { collectionName: string; attributes: object };

const schemas = readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(`${path.sep}schema.json`))
  .map((file) => JSON.parse(readFileSync(path.join(API, file), 'utf8')) as Schema);

it('knows of every table that holds something of a story whether it goes with it', () => {
  const ofStories = schemas.filter(({ attributes }) => 'story_id' in attributes).map((schema) => schema.collectionName);
  expect(ofStories.length).toBeGreaterThan(5);
  // Tables that a numbered step makes are no content types.
  const made = ['story_times', 'certificates', 'certificate_postings', 'certificate_letters', 'public_stories'];
  const all = [...ofStories, ...made, 'public_photos'];
  expect([...GOES_WITH_STORY, FILES, ...OUTLIVES_STORY].sort()).toEqual(all.sort());
});
