import fs from 'node:fs';
import { expect, it } from 'vitest';
import { MEMORY_ENV, MEMORY_FLAGS } from './steps/memory.mts';
import { at } from './steps/place.mjs';

const env = Object.entries(MEMORY_ENV).map(([name, value]) => `${name}=${value}`);
const quoted = MEMORY_FLAGS.map((flag) => `"${flag}"`).join(', ');

it.each([
  ['cms/package.json', [`node ${MEMORY_FLAGS.join(' ')} dist/src/server.js`]],
  ['cms/Dockerfile', [...env, quoted]],
  ['cms/docs/operations/one-machine/challenge.service', [...env, MEMORY_FLAGS.join(' ')]],
])('%s starts a server as all others are', (file, said) => {
  const text = fs.readFileSync(at(file), 'utf8');
  for (const words of said) expect(text).toContain(words);
});
