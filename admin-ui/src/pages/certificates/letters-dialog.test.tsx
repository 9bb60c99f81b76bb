// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  type CertificateLetter,
  type CertificateLettersBody,
  type CertificateLettersMarkBody,
  FIRST_LETTER_TEXTS,
  type LetterState,
} from 'contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import LettersDialog from './letters-dialog';

/** What the server has. */
let states: LetterState[] = [];
const custom = vi.fn();
const onClose = vi.fn();

const letterOf = (state: LetterState, index: number): CertificateLetter => ({
  ...{
    id: `s${index}`,
    account: `CHI-2027-0000${index}`,
    team_name: `第${index}隊`,
    story_name: '故事',
    parcel: index,
  },
  ...{ comments: [`評語${index}`], digest: `d${index}`, state, is_changed: false },
  marked: state === 'unread' ? null : { name: '林編輯', time: 0 },
});

const answer = ({ state, page, size }: CertificateLettersBody) => {
  const count = (wanted: LetterState) => states.filter((each) => each === wanted).length;
  const all = states.map(letterOf).filter((letter) => !state || letter.state === state);
  const list = all.slice((page - 1) * size, page * size);
  return {
    texts: { ...FIRST_LETTER_TEXTS, title: '寫給{{小組名稱}}' },
    list,
    total: all.length,
    counts: { unread: count('unread'), read: count('read'), held: count('held') },
  };
};
const mark = ({ act, letters }: CertificateLettersMarkBody) => {
  const made = ({ read: 'read', hold: 'held', return: 'read' } as const)[act];
  const ids = letters.map(({ id }) => id);
  states = states.map((state, index) => (ids.includes(`s${index}`) ? made : state));
  return { message: `${letters.length} 封`, marked: letters.length, changed: 0, kept: 0 };
};

const open = (given: LetterState[]) => {
  states = given;
  render(<LettersDialog session={2027} picked={{ text: '' }} onClose={onClose} />, {
    wrapper: withRefine(dataOf({ custom })),
  });
};
const press = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code });
const focused = () => document.activeElement?.querySelector('h2')?.textContent;
const writes = () => custom.mock.calls.map(([call]) => call).filter(({ method }) => method === 'put');

beforeEach(() => {
  custom.mockImplementation(async ({ method, payload }) => ({
    data: method === 'put' ? mark(payload) : answer(payload),
  }));
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('is read by keys: from letter to letter, one kept back, then the page', async () => {
  open(['unread', 'unread', 'unread', 'read']);
  await screen.findByText('評語0');
  expect(screen.queryByText('評語3')).toBeNull();
  press('KeyJ');
  press('KeyJ');
  expect(focused()).toBe('寫給第1隊');
  press('KeyK');
  expect(focused()).toBe('寫給第0隊');
  press('KeyH');
  await waitFor(() => expect(screen.queryByText('評語0')).toBeNull());
  expect(writes()[0]).toMatchObject({ payload: { act: 'hold', letters: [{ id: 's0', digest: 'd0' }] } });
  await waitFor(() => expect(focused()).toBe('寫給第1隊'));
  press('KeyR');
  expect(await screen.findByText('這些故事的回饋信都讀過了。')).toBeTruthy();
  expect(writes()[1]).toMatchObject({ payload: { act: 'read', letters: [{ id: 's1' }, { id: 's2' }] } });
  fireEvent.click(screen.getByRole('button', { name: '回到準備寄送' }));
  expect(onClose).toHaveBeenCalled();
});

it('sends what was kept back only by its own button', async () => {
  open(['held', 'unread']);
  fireEvent.click(await screen.findByRole('radio', { name: '全部 2' }));
  await screen.findByText('評語0');
  fireEvent.click(screen.getByRole('button', { name: '這 1 封都讀過了' }));
  await waitFor(() => expect(states).toEqual(['held', 'read']));
  fireEvent.click(await screen.findByRole('button', { name: '改為要寄：第0隊' }));
  await waitFor(() => expect(states).toEqual(['read', 'read']));
});

it('goes back to the first page when nothing of the last one is left', async () => {
  open(Array.from({ length: 21 }, () => 'unread'));
  fireEvent.click(await screen.findByRole('button', { name: '第 2 頁' }));
  await screen.findByText('評語20');
  fireEvent.click(await screen.findByRole('button', { name: '這 1 封都讀過了' }));
  expect(await screen.findByText('評語0')).toBeTruthy();
});

it('says what went wrong, and tries again', async () => {
  custom.mockRejectedValueOnce(Object.assign(new Error('連不上'), { message: '連不上' }));
  open(['unread']);
  expect(await screen.findByText('連不上')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
  expect(await screen.findByText('評語0')).toBeTruthy();
});
