// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { APPLY_STATUS, type PersonalRow } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { StoryCover } from './story-cover';

afterEach(cleanup);

const offer = (row: Partial<PersonalRow>) => {
  const story = { id: 's1', team_name: '海風小隊', apply_status: APPLY_STATUS.incomplete, ...row } as PersonalRow;
  render(
    <MemoryRouter>
      <StoryCover story={story} className="" sizes="6rem" />
    </MemoryRouter>,
  );
  return screen.queryByRole('link', { name: '放上第一張照片：海風小隊' });
};

it('offers a first photo only where one can still be added', () => {
  expect(offer({})).not.toBeNull();
  cleanup();
  expect(offer({ apply_status: APPLY_STATUS.pending })).toBeNull();
  cleanup();
  expect(offer({ archived: true })).toBeNull();
});
