// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ConsentAnswer, Story } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { dataOf, editor, withRefine } from '@/testing/refine';
import Guardians from './guardians';

const custom = vi.fn();
const none = { certificate_name: null, public_words: null, public_photos: null };
const at = (decision: 'yes' | 'no' | 'withdrawn', way: 'link' | 'staff' = 'link') => ({
  decision,
  way,
  time: Date.UTC(2027, 2, 10),
});
const answer = (enabled: boolean, consents: ConsentAnswer['people'][number]['consents'] = none): ConsentAnswer => ({
  enabled,
  text_version: 1,
  name_months: 24,
  people: [
    { id: 'm1', name: '王小明', kind: 'child', consents, link: null },
    { id: 'c1', name: '陳老師', kind: 'counselor', consents: none, link: null },
  ],
});
const open = (routes: readonly 'help-desk'[], data: ConsentAnswer) => {
  custom.mockResolvedValue({ data });
  render(
    <IdentityProvider value={{ ...editor, routes: [...routes] }}>
      <Guardians story={{ id: 's7', team_name: '海風小隊' } as Story} />
    </IdentityProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('says of each person what was decided, by which way and when, and how many have answered', async () => {
  open(
    [],
    answer(true, { certificate_name: at('yes'), public_words: at('withdrawn', 'staff'), public_photos: at('no') }),
  );
  const row = await screen.findByRole('row', { name: /王小明/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['✓ 同意 線上 2027-03-10', '✗ 已收回 工作人員 2027-03-10', '✗ 不同意 線上 2027-03-10', '列印連結']);
  expect(screen.getByText('已答覆 1 / 2 人')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /代為收回|完整紀錄/ })).toBeNull();
});

it('tells of answers within seconds of each other', async () => {
  const burst = { people: 3, stories: 2, from: Date.UTC(2027, 2, 10, 4), to: Date.UTC(2027, 2, 10, 4, 1) };
  open([], { ...answer(true), burst });
  expect(await screen.findByText(/3 個人的答覆接連在幾十秒內送出/)).toBeTruthy();
});

it('shows admins every entry, once they ask for it', async () => {
  const entry = { id: 'e1', name: '王小明', purpose: 'public_words', decision: 'withdrawn', way: 'staff' };
  const more = {
    text_version: null,
    guardian: null,
    relation: null,
    known_by: '回撥電話',
    actor_role: 'manager',
    scan: null,
  };
  custom.mockImplementation(({ url }: { url: string }) =>
    Promise.resolve({
      data: url.includes('ledger') ? { list: [{ ...entry, ...more, time: Date.UTC(2027, 2, 10, 4) }] } : answer(true),
    }),
  );
  const asked = () => custom.mock.calls.filter(([{ url }]) => url === '/consent/ledger/s7').length;
  render(
    <IdentityProvider value={{ ...editor, role: 'admin' }}>
      <Guardians story={{ id: 's7' } as Story} />
    </IdentityProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
  const button = await screen.findByRole('button', { name: '查看完整紀錄' });
  expect(asked()).toBe(0);
  fireEvent.click(button);
  const row = await within(await screen.findByRole('region', { name: '完整紀錄' })).findByRole('row', {
    name: /回撥電話/,
  });
  expect(row.textContent).toContain('✗ 收回');
  expect(row.textContent).toContain('工作人員（管理者）');
  expect(asked()).toBe(1);
});

it('is not there while it is neither used nor answered, and stays where it was', async () => {
  open([], answer(false));
  await waitFor(() => expect(custom).toHaveBeenCalled());
  expect(screen.queryByText('家長同意')).toBeNull();
  cleanup();
  open([], answer(false, { ...none, public_words: at('yes') }));
  expect(await screen.findByText('家長同意')).toBeTruthy();
});

it('lets the help desk take back, with how the person was known', async () => {
  open(['help-desk'], answer(true, { ...none, public_words: at('yes') }));
  fireEvent.click(await screen.findByRole('button', { name: '代為收回：王小明' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: '公開故事（不具名）' }));
  fireEvent.click(screen.getByRole('button', { name: '收回同意' }));
  await screen.findByText('請說明如何確認對方的身分');
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

it('makes a fresh link for one person once it is asked for, and shows its code', async () => {
  open([], answer(true));
  fireEvent.click(await screen.findByRole('button', { name: '列印連結：王小明' }));
  const dialog = await screen.findByRole('dialog', { name: '列印連結：王小明 的家長' });
  expect(custom.mock.calls.filter(([{ method }]) => method === 'post')).toEqual([]);
  const link = { id: 'm1', name: '王小明', kind: 'child', url: 'https://c.example/consent/t', code: 'ABCDE-FGHJK' };
  custom.mockImplementation(({ url }: { url: string }) =>
    Promise.resolve({
      data: url.includes('links') ? { links: [{ ...link, expires_time: Date.UTC(2027, 4, 9) }] } : answer(true),
    }),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: '產生連結' }));
  expect(await within(dialog).findByText('ABCDE-FGHJK')).toBeTruthy();
  expect(within(dialog).getByText(/請在 2027-05-09 前回覆/)).toBeTruthy();
  expect(within(dialog).getByRole('img', { name: '王小明的家長同意書' })).toBeTruthy();
  expect(custom.mock.calls.map(([{ url, payload }]) => [url, payload])).toContainEqual([
    '/consent/links/s7',
    { people: ['m1'] },
  ]);
  const onPaper = document.querySelector('body > .slip-paper');
  expect(onPaper?.textContent).toContain('ABCDE-FGHJK');
});

it('makes links for all who have not answered, and lays them eight a page', async () => {
  const all = answer(true);
  const people = [
    ...Array.from({ length: 9 }, (_, at) => ({ ...all.people[0], id: `m${at}`, name: `孩子${at}` })),
    { ...all.people[1], consents: { ...none, certificate_name: at('yes'), public_photos: at('no') } },
  ] as ConsentAnswer['people'];
  open([], { ...all, people });
  fireEvent.click(await screen.findByRole('button', { name: '列印還沒答覆的連結（9 人）' }));
  const dialog = await screen.findByRole('dialog', { name: '列印連結：9 個人' });
  const linkOf = (id: string, index: number) => ({
    ...{ id, name: id, kind: 'child', url: `https://c.example/consent/${id}`, code: `AAAAA-BBBB${index}` },
    expires_time: Date.UTC(2027, 4, 9),
  });
  custom.mockImplementation(({ url, payload }: { url: string; payload: { people: string[] } }) =>
    Promise.resolve({ data: url.includes('links') ? { links: payload.people.map(linkOf) } : { ...all, people } }),
  );
  fireEvent.click(within(dialog).getByRole('button', { name: '產生連結' }));
  expect(await within(dialog).findByText('AAAAA-BBBB8')).toBeTruthy();
  const sheets = [...document.querySelectorAll('.slip-paper > .slip-sheet')];
  expect(sheets.map(({ children }) => children.length)).toEqual([8, 1]);
});

it('says why no link is made', async () => {
  open([], answer(true));
  fireEvent.click(await screen.findByRole('button', { name: '列印連結：王小明' }));
  custom.mockRejectedValue(Object.assign(new Error('x'), { message: '這一屆沒有使用家長同意書' }));
  fireEvent.click(screen.getByRole('button', { name: '產生連結' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(document.querySelector('.slip-paper')).toBeNull();
});

it('takes what stands on a signed form, once all of it is there', async () => {
  open([], answer(true));
  fireEvent.click(await screen.findByRole('button', { name: '登錄紙本同意書' }));
  const dialog = await screen.findByRole('dialog', { name: '登錄紙本同意書' });
  fireEvent.click(within(dialog).getByRole('button', { name: /儲\s?存/ }));
  expect(await within(dialog).findByText('請先拍下簽好的同意書')).toBeTruthy();
  expect(within(dialog).getAllByText('請選擇同意或不同意')).toHaveLength(2);
  expect(custom.mock.calls.filter(([{ method }]) => method === 'post')).toEqual([]);

  const scan = '0123456789abcdef0123456789abcdef';
  custom.mockImplementation(({ url }: { url: string }) =>
    Promise.resolve({ data: url.includes('scan') ? { scan, url: '/api/file/x' } : answer(true) }),
  );
  const photo = new File(['x'], 'paper.jpg', { type: 'image/jpeg' });
  fireEvent.change(within(dialog).getByLabelText('選擇檔案：選擇照片'), { target: { files: [photo] } });
  await within(dialog).findByRole('img', { name: /簽好的同意書/ });
  fireEvent.change(within(dialog).getByLabelText('這張是誰的'), { target: { value: 'm1' } });
  const answered = (title: string, choice: string) =>
    fireEvent.click(within(within(dialog).getByLabelText(title)).getByRole('radio', { name: choice }));
  answered('證書印上姓名', '同意');
  answered('公開故事（不具名）', '不同意');
  answered('公開看得出是誰的照片', '不同意');
  fireEvent.change(within(dialog).getByLabelText('家長姓名'), { target: { value: '王媽媽' } });
  answered('和孩子的關係', '母親');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: '紙本上有簽名，填的和紙本一樣' }));
  fireEvent.click(within(dialog).getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() =>
    expect(custom.mock.calls.map(([{ url, payload }]) => [url, payload])).toContainEqual([
      '/consent/paper/s7',
      {
        person: 'm1',
        scan,
        text_version: 1,
        decisions: { certificate_name: 'yes', public_words: 'no', public_photos: 'no' },
        guardian: '王媽媽',
        relation: '母親',
        signed: true,
      },
    ]),
  );
});
