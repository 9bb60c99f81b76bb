// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { JudgeListRow, OwnAnchor } from 'contract';
import { useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { OwnJudging } from './own-judging';

const draft = { id: 's1', account: 'CHI-2026-00001', reading: { state: 'draft' } } as unknown as JudgeListRow;
const anchor = (account: string, own: boolean[] | null, archived = false): OwnAnchor => {
  const kept = { session: 2026, story_id: account, account, story_name: '', note: '' };
  return { ...kept, own, key: own, archived };
};
const [sent, left] = [anchor('CHI-2025-00001', [true]), anchor('CHI-2025-00002', null)];
const archived = anchor('CHI-2014-00001', null, true);

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
};

const open = async (anchors: OwnAnchor[]) => {
  const getList = async ({ filters }: { filters: { value: string }[] }) => {
    const data = filters[0]?.value === 'draft' ? [draft] : [];
    return { data, total: data.length };
  };
  const custom = async () => ({ data: anchors });
  render(
    <>
      <OwnJudging />
      <Address />
    </>,
    { wrapper: withRefine(dataOf({ getList, custom })) },
  );
  await screen.findByRole('region', { name: '我的評審' });
  const main = screen.getByRole('region').querySelectorAll('.button-link');
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' });
  return { main: [...main].map(({ textContent }) => textContent), opened: screen.getByRole('status').textContent };
};

afterEach(cleanup);

it('leads to the first anchor that is left before any draft, by button and key', async () => {
  expect(await open([archived, sent, left])).toEqual({
    main: ['開始校準：CHI-2025-00002'],
    opened: '/judge-story/CHI-2025-00002?anchor=2026',
  });
});

it.each([[[]], [[sent, archived]]])('goes on with the draft where none is left', async (anchors) => {
  expect(await open(anchors)).toEqual({ main: ['繼續草稿：CHI-2026-00001'], opened: '/judge-story/s1' });
});
