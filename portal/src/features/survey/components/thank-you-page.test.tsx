// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { emptyStoryFields } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';
import { endSession, type SessionUser, startSession } from '@/lib/session';
import type { Filler } from '../answers';
import { teamQuery } from '../api/get-team';
import { ThankYouPage } from './thank-you-page';

afterEach(cleanup);

const draw = (state?: Filler, queries = new QueryClient()) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
      <QueryClientProvider client={queries}>
        <ThankYouPage params={{}} />
      </QueryClientProvider>
    </MemoryRouter>,
  );

const refused = async (status: number, code: string, text: string) => {
  vi.spyOn(api, 'get').mockRejectedValueOnce(new ApiError(status, code, text, []));
  draw();
  return (await screen.findByRole('alert')).textContent;
};

it('says in plain words what is wrong with a link, and what to do', async () => {
  const words = await refused(400, 'survey_params_missing', '連結缺少必要的參數（svid 或 hash）');
  expect(words).toContain('連結缺少必要的參數（svid 或 hash）');
  expect(words).toContain('這一頁的網址不完整');
  expect(words).toContain('從故事重新開啟問卷連結');
});

it('blames no link where there is no answer', async () => {
  expect(await refused(404, 'survey_empty', '查無這份問卷的填答結果')).not.toContain('網址');
});

it.each([
  ['a child', 'under18', 'student', '太棒了，你全部寫完了！', false],
  ['a counsellor', 'under18', 'counselor', '謝謝您的填寫', true],
  ['a member of a team of adults', 'upper18', 'student', '謝謝您的填寫', true],
])('speaks to %s', async (_, form_type, form_key, title, formal) => {
  const message = formal ? '謝謝您的填寫，問卷已經送出' : '謝謝你的填寫，自我評量已經送出';
  vi.spyOn(api, 'get').mockResolvedValueOnce({ message, form_type, form_key });
  draw();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(document.body.textContent?.includes('您')).toBe(formal);
});

it('names who has answered, and asks for no team where none is logged in', async () => {
  const get = vi.spyOn(api, 'get').mockResolvedValue({ message: '送出', form_type: 'under18', form_key: 'student' });
  get.mockClear();
  draw({ name: '林小海' });
  expect(await screen.findByText('林小海')).toBeTruthy();
  expect(get).toHaveBeenCalledOnce();
});

it.each([
  ['another child is still to come', [false, false], '回到故事，換下一位'],
  ['all others have answered', [false, true], '回到我們的故事書'],
])('leads the team’s device on: %s', async (_, [one, other], words) => {
  startSession('t', { id: 'team', role: 'visitor' } as SessionUser);
  const queries = new QueryClient();
  const members = [
    { id: 'm1', name: '林小海' },
    { id: 'm2', name: '王小山' },
  ];
  // As it was when the first of them began.
  queries.setQueryData(teamQuery('team').queryKey, {
    ...emptyStoryFields(),
    account: 'CHI-2027-00001',
    team_name: '海風小隊',
    team_members: members,
    questionnaireStatus: [
      { ...members[0], status: one },
      { ...members[1], status: other },
    ],
  } as never);
  vi.spyOn(api, 'get').mockResolvedValue({ message: '送出', form_type: 'under18', form_key: 'student' });
  draw({ name: '林小海' }, queries);
  expect(await screen.findByRole('link', { name: words })).toBeTruthy();
  endSession();
});
