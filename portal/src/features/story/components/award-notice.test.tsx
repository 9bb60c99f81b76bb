// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AwardNotice } from './award-notice';

afterEach(cleanup);

it('leads from each prize to the certificates of its story, and is nothing without one', () => {
  const award = {
    story_id: 'abc',
    account: 'CHI-0001',
    session: 2026,
    prize: '金獎',
    story_name: '',
    team_name: '海風小隊',
  };
  const notice = (awards: (typeof award)[]) => (
    <MemoryRouter>
      <AwardNotice awards={awards} />
    </MemoryRouter>
  );
  const { rerender } = render(notice([award]));
  const way = screen.getByRole('link', { name: /^看證書.*海風小隊$/ });
  expect(way.getAttribute('href')).toMatch(/\/edit-story\/abc\/certificates$/);
  rerender(notice([]));
  expect(screen.queryByText('恭喜得獎！')).toBeNull();
});
