// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChangesCard } from './changes-card';

afterEach(cleanup);

it('says since when, with a space between the time and the word', () => {
  const changes = { since: Date.UTC(2026, 0, 5, 4, 30), fields: [], photos: [] };
  render(<ChangesCard changes={changes} asked={[]} only={false} onOnly={() => {}} />);
  expect(screen.getByText('2026-01-05 12:30 退件')).toBeTruthy();
});

it('says of a side without a word that it is blank, and of no other', () => {
  const changes = {
    since: 0,
    fields: [{ field: 'story_name' as const, section: '2.3' as const, before: '一起做', after: '' }],
    photos: [],
  };
  render(<ChangesCard changes={changes} asked={[]} only={false} onOnly={() => {}} />);
  expect(screen.getByText('退件時').parentElement?.textContent).toBe('退件時一起做');
  expect(screen.getByText('現在').parentElement?.textContent).toBe('現在（空白）');
});
