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
