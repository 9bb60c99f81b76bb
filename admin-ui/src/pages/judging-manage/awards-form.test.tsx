// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Awards, Division, RankingAnswer } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import { AwardsForm } from './awards-form';
import { useAwards } from './use-awards';

const custom = vi.fn();
const [first, second] = ['CHI-2026-00001', 'CHI-2026-00002'];
const stories = [first, second].map((account, at) => ({
  id: `s${at + 1}`,
  account,
  story_name: account,
  division: at === 0 ? '' : 'young',
}));
const ranking = { stories } as unknown as RankingAnswer;
const stored: Awards = {
  prizes: [
    { name: '金獎', places: 1, division: '' },
    { name: '銀獎', places: 1, division: '' },
  ],
  awards: [
    { story_id: 's1', prize: '金獎', reason: '' },
    { story_id: 's2', prize: '銀獎', reason: '評審團決議' },
  ],
  released_time: null,
  update_time: 5,
};

const young = { id: 'young', name: '國小組', levels: [1 as const], cities: [], adult: null };

type PageProps = { awards: Awards; archived: boolean; divisions: readonly Division[] };

function Page({ awards, archived, divisions }: PageProps) {
  const awarding = useAwards(awards, divisions);
  const rest = { session: 2026, stored: awards, ranking, archived, refetch: async () => undefined };
  return (
    <ConfirmProvider>
      <AwardsForm {...rest} awarding={awarding} />
    </ConfirmProvider>
  );
}

const open = (awards = stored, archived = false, divisions: readonly Division[] = []) => {
  custom.mockResolvedValue({ data: { ...awards, update_time: 9 } });
  render(<Page {...{ awards, archived, divisions }} />, { wrapper: withRefine(dataOf({ custom })) });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  press('儲存得獎名單');
  await waitFor(() => expect(custom).toHaveBeenCalled());
  return custom.mock.calls.at(-1)?.[0].payload;
};
const refuse = (path: (string | number)[], message: string) =>
  custom.mockRejectedValueOnce(new ApiError(400, 'validation', message, [{ path, message }], {}));
const off = (name: string) => screen.getByRole('button', { name }).matches(':disabled, fieldset:disabled *');

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('keeps the winners of a prize that is renamed, past the name of another one', async () => {
  open();
  for (const name of ['', '金獎', '金獎二']) type('獎項 2 名稱', name);
  expect(await save()).toEqual({
    prizes: [
      { name: '金獎', places: 1, division: '' },
      { name: '金獎二', places: 1, division: '' },
    ],
    awards: [
      { story_id: 's1', prize: '金獎', reason: '' },
      { story_id: 's2', prize: '金獎二', reason: '評審團決議' },
    ],
    base: 5,
  });
});

it('takes the winners of a prize along that is removed, once that is confirmed', async () => {
  open();
  press('移除獎項 2');
  expect(await screen.findByText('1 則得獎故事會一起移除，儲存後才會生效。')).toBeTruthy();
  press('移除獎項');
  await waitFor(() => expect(screen.queryByLabelText(`${second} 的理由`)).toBeNull());
  expect(await save()).toMatchObject({ prizes: [{ name: '金獎' }], awards: [{ story_id: 's1' }] });
});

it.each([
  [['prizes', 1, 'places'], '獎項 2 名額'],
  [['prizes', 0, 'name'], '獎項 1 名稱'],
  [['awards', 1, 'prize'], `${second} 的理由`],
])('says at its field what the server refuses: %j', async (path, label) => {
  refuse(path, '不能這樣');
  open();
  await save();
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  const said = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(said)?.textContent).toContain('不能這樣');
});

it.each([
  ['before the release', stored, false, [false, false]],
  ['while they are released', { ...stored, released_time: 7 }, false, [true, false]],
  ['in an archived session', { ...stored, released_time: 7 }, true, [true, true]],
])('%s', (_, awards, archived, expected) => {
  open(awards, archived);
  const release = awards.released_time === null ? '公開得獎名單' : '收回得獎名單';
  expect([off('儲存得獎名單'), off(release)]).toEqual(expected);
});

it('fills a prize of a division with its best, and sends whose it is', async () => {
  open({ ...stored, awards: [] }, false, [young]);
  fireEvent.change(screen.getByLabelText('獎項 1 組別'), { target: { value: 'young' } });
  press('依排名帶入得獎故事');
  const { prizes, awards } = await save();
  expect(prizes).toEqual([
    { name: '金獎', places: 1, division: 'young' },
    { name: '銀獎', places: 1, division: '' },
  ]);
  expect(awards).toEqual([
    { story_id: 's2', prize: '金獎', reason: '' },
    { story_id: 's1', prize: '銀獎', reason: '' },
  ]);
});

it('names the stories that are not in the division of their prize', async () => {
  const message = '有得獎故事不在獎項的組別裡，請改選同一組的故事';
  open(stored, false, [young]);
  custom.mockRejectedValueOnce(new ApiError(409, 'awards_division', message, [], { stories: [{ account: first }] }));
  press('儲存得獎名單');
  expect(await screen.findByText(`${message}：${first}`)).toBeTruthy();
});
