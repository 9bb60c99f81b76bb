import fs from 'node:fs';
import { SYSTEM_WORDS } from 'contract';
import { expect, it } from 'vitest';
import { at } from './steps/place.mjs';

const guide = fs.readFileSync(at('cms/docs/operations/association.md'), 'utf8');

it.each(Object.values(SYSTEM_WORDS).map(({ label }) => label))(
  'the association reads what to do when %s is red',
  (label) => {
    expect(guide).toMatch(new RegExp(`^\\| ${label} \\| .+ \\| .+ \\|$`, 'm'));
  },
);
