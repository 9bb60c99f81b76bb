// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Anchors, JudgeProgress, JudgingSession, MissingAnswer } from 'contract';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ARCHIVED } from '@/lib/archived';
import { IdentityProvider } from '@/lib/identity';
import { dataOf, editor, withRefine } from '@/testing/refine';
import JudgingManage from './show';

const judge: JudgeProgress = {
  id: 'j1',
  name: '甲評審',
  waiting: 1,
  draft: 0,
  sent: 0,
  declined: 0,
  open_rounds: [1],
  invited_time: null,
  reminded_time: null,
  silent: false,
};
const conflict: MissingAnswer['declared'][number] = {
  id: 's1',
  account: 'CHI-2020-1',
  story_name: '斑馬線',
  judge_id: 'j1',
  judge_name: '甲評審',
  reason: '作者是我的學生',
  readers: [],
  time: 1,
};
const anchors: Anchors = { anchors: [], judges: [], update_time: 0 };
const answers = (session: JudgingSession): [RegExp, unknown][] => [
  [/overview/, { statuses: [{ status: 6, count: 1 }] }],
  [/session/, session],
  [/progress/, [judge]],
  [/judging\/anchors/, anchors],
  [/missing/, { total: 1, readings: 0, stories: [], declared: [conflict] }],
  [/awards/, { prizes: [], awards: [], released_time: null, update_time: 0 }],
  [/content|indicators/, { indicators: [], templates: [] }],
];

const open = async (archived: boolean, step = 'mode', mode: JudgingSession['mode'] = 'assigned') => {
  const session: JudgingSession = {
    session: 2020,
    mode,
    seed: '甲',
    domains: [],
    last_day: null,
    divisions: [],
    divisions_time: 0,
    archived,
    update_time: 5,
  };
  const custom = async ({ url }: { url: string }) => ({
    data: answers(session).find(([at]) => at.test(url))?.[1] ?? [],
  });
  const Refined = withRefine(dataOf({ custom }), `/judging-manage?session=2020&step=${step}`);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refined>
      <IdentityProvider value={{ ...editor, role: 'admin' }}>{children}</IdentityProvider>
    </Refined>
  );
  render(<JudgingManage />, { wrapper });
  await screen.findByRole('button', { name: mode === 'open' ? /^撤回迴避/ : '設定 5 則校準故事', hidden: true });
};
/** Whether each of the buttons of this name is off, in whichever step. */
const isOff = (name: string | RegExp) =>
  screen
    .getAllByRole('button', { name, hidden: true })
    .every((button) => button.matches(':disabled, fieldset[disabled] *'));

const WRITES = [
  '儲存評審方式',
  '設定 5 則校準故事',
  /^試\s?算$/,
  '預覽邀請信',
  '分給其他評審：甲評審',
  '預覽提醒信',
  /^撤回迴避/,
];

afterEach(cleanup);

it('has everything that writes off in an archived session, with the reason, and the ranking open', async () => {
  await open(true);
  expect(screen.getByText(ARCHIVED)).toBeTruthy();
  expect(WRITES.filter((name) => !isOff(name))).toEqual([]);
  expect(isOff('開啟排名')).toBe(false);
});

it('has it on elsewhere, and no primary button before something is typed but that which opens the ranking', async () => {
  await open(false);
  expect(screen.queryByText(ARCHIVED)).toBeNull();
  expect(WRITES.filter(isOff)).toEqual([]);
  const primary = [...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent);
  expect(new Set(primary)).toEqual(new Set(['開啟排名']));
});

it('shows what judges declared at 迴避 where they pick their stories, too', async () => {
  await open(false, 'assign', 'open');
  const row = within(screen.getByRole('region', { name: '迴避' }));
  expect(row.getByText('作者是我的學生')).toBeTruthy();
  expect(row.getByRole('button', { name: '撤回迴避：甲評審，CHI-2020-1' })).toBeTruthy();
});

it('shows the step of the address alone', async () => {
  await open(false, 'invite');
  expect(screen.getByRole('link', { name: /^2 邀請/ }).getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('heading', { name: '邀請評審' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '評審方式' })).toBeNull();
});

it('gives the focus to the heading of a step that is chosen, and keeps what was typed in another one', async () => {
  await open(false);
  expect(document.activeElement?.tagName).not.toBe('H2');
  fireEvent.change(screen.getByLabelText('抽籤用的文字'), { target: { value: '乙' } });
  fireEvent.click(screen.getByRole('link', { name: /^4 評分進度/ }));
  expect(document.activeElement?.textContent).toBe('4 評分進度');
  fireEvent.click(screen.getByRole('link', { name: /^1 設定/ }));
  expect(screen.getByLabelText<HTMLInputElement>('抽籤用的文字').value).toBe('乙');
});
