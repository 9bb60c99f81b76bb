// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { Story } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { editor } from '@/testing/refine';
import { SaveState } from './save-state';
import type { Judging } from './use-judgement';

const said = (story: object) => {
  const judging = { busy: false, keptAt: undefined, locked: true, story: story as Story } as Judging;
  render(
    <IdentityProvider value={{ ...editor, id: 'j1', role: 'judge' }}>
      <SaveState judging={judging} />
    </IdentityProvider>,
  );
  return screen.getByRole('status').textContent;
};
const judgement = { judge_time: Date.UTC(2026, 0, 5, 3, 4) };
const reading = (state: string) => ({ state, round: 1 });

afterEach(cleanup);

it.each([
  [
    'the own reading sent while others still read',
    { apply_status: 5, judgement, reading: reading('sent') },
    /^已送出並鎖定/,
  ],
  [
    'the own draft of a story scored in an earlier round',
    { apply_status: 6, judgement, reading: reading('draft') },
    /^已儲存/,
  ],
  ['a scored story where judges pick', { apply_status: 6, judgement, reading: null }, /^已送出並鎖定/],
  ['a draft where judges pick', { apply_status: 5, judgement, reading: null }, /^已儲存/],
])('%s', (_, story, words) => {
  expect(said(story)).toMatch(words);
});
