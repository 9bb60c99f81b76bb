// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ConsentAnswer, MemberDetail } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { dataOf, editor, withRefine } from '@/testing/refine';
import { TeamActs } from './team-acts';

const custom = vi.fn();
const none = { certificate_name: null, public_words: null, public_photos: null };
const yes = { decision: 'yes', way: 'link', time: Date.UTC(2027, 2, 10) } as const;
const answer = (people: ConsentAnswer['people']): ConsentAnswer => ({
  ...{ enabled: false, text_version: 1, name_months: 24, people },
});
const child = { id: 'm1', name: '王小明', kind: 'child', consents: none, link: null } as const;
const open = (data: ConsentAnswer) => {
  custom.mockResolvedValue({ data });
  const team = { id: 's7', account: 'CHI-2027-00001', team_name: '海風小隊' } as MemberDetail['stories'][number];
  render(
    <IdentityProvider value={{ ...editor, routes: ['help-desk'] }}>
      <TeamActs stories={[team]} />
    </IdentityProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
  fireEvent.click(screen.getByRole('button', { name: '代為收回同意' }));
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('takes back for one of a team, by the help desk alone', async () => {
  open(answer([{ ...child, consents: { ...none, public_words: yes } }]));
  await screen.findByRole('dialog', { name: '家長同意：海風小隊' });
  expect(await screen.findByText(/✓ 同意/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /列印連結/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '代為收回：王小明' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '公開故事（不具名）' }));
  fireEvent.change(screen.getByLabelText('如何確認對方的身分'), { target: { value: '回撥電話' } });
  fireEvent.click(screen.getByRole('button', { name: '收回同意' }));
  await waitFor(() =>
    expect(custom.mock.calls.map(([{ method, url, payload }]) => [method, url, payload])).toContainEqual([
      'put',
      '/consent/withdraw/s7',
      { person: 'm1', purposes: ['public_words'], known_by: '回撥電話' },
    ]),
  );
});

it('says so where there is nothing to take back', async () => {
  open(answer([child]));
  expect(await screen.findByText(/沒有可以收回的同意/)).toBeTruthy();
});
