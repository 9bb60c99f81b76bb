// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { RowLink } from './row-link';

const Place = () => {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
};

afterEach(cleanup);

it('is a link that says whose page it opens, and hands on where in the list the row was', () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Routes>
        <Route
          path="/list"
          element={<RowLink to="/list/s1" state={{ place: { first: 11 } }} name="CHI-2027-00094" />}
        />
        <Route path="/list/:id" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: '檢視 CHI-2027-00094' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['檢視', '/list/s1']);
  fireEvent.click(link);
  expect(screen.getByText('/list/s1 {"place":{"first":11}}')).toBeTruthy();
});
