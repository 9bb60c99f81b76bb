import { readFileSync } from 'node:fs';
import { SDGS } from 'contract';
import { describe, expect, it } from 'vitest';
import { contrast } from '@/test-colours';
import { GOAL_PICTURES } from './goal-pictures';

const css = readFileSync(new URL('../../tokens.css', import.meta.url), 'utf8');
const INK = /--color-ink: (#[0-9a-f]{6});/.exec(css)?.[1] ?? '';

describe.each(SDGS)('goal $value', ({ value, color }) => {
  const { text, light } = GOAL_PICTURES[value];
  it('has a picture that stands out from its colour', () => {
    expect(contrast(color, light ? INK : '#ffffff')).toBeGreaterThanOrEqual(3);
  });
  it('has one sentence that a child reads at a glance', () => {
    expect(text).toMatch(/^[^。]{1,17}。$/);
  });
});
