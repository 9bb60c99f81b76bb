// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { SiteSetting } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Footer } from './footer';

afterEach(cleanup);

const site = {
  links: [
    { key: 'how-to', label: '參加方式', url: 'https://example.org/how' },
    { key: 'donation', label: '捐款', url: 'https://example.org/give' },
  ],
  contact: { organisation: '協會', address: '臺北市', phone: '02-2345-6789', email: 'help@example.org' },
  terms: '條款',
  help_hours: '週一至週五',
} as unknown as SiteSetting;
const show = (team: boolean) =>
  render(
    <MemoryRouter>
      <Footer site={site} team={team} />
    </MemoryRouter>,
  );

it('tells adults whom to call, write to and give to', () => {
  show(false);
  expect(screen.getByRole('link', { name: '02-2345-6789' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'help@example.org' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '捐款' })).toBeTruthy();
});

it('gives children no telephone, no address and nothing to pay for', () => {
  show(true);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['參加方式', '隱私權']);
  expect(screen.getByText('有問題，請問帶你們參加的人。')).toBeTruthy();
});
