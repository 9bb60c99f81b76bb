// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { KINDS, wholeList } from './kinds';
import { Results } from './results';

type Query = { filters: { field: string }[]; pagination: { pageSize: number } };
const story = (id: string) => ({
  id,
  account: `CHI-2026-${id}`,
  team_name: `隊${id}`,
  story_name: '斑馬線',
  apply_status: 2,
});

/** Both kinds of stories, as the two filters find them. */
const show = (found: { text: string[]; school: string[] }) => {
  const getList = async ({ filters: [filter], pagination: { pageSize } }: Query) => {
    const ids = found[filter?.field as keyof typeof found];
    return { data: ids.slice(0, pageSize).map(story), total: ids.length };
  };
  const kinds = KINDS.filter(({ resource }) => resource === 'stories-manage');
  render(
    <div>
      {kinds.map((kind) => (
        <Results key={kind.label} kind={kind} text="稻浪" onOpen={() => undefined} onAct={() => undefined} />
      ))}
    </div>,
    { wrapper: withRefine(dataOf({ getList })) },
  );
};
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent?.replace(/《.*/, ''));

afterEach(cleanup);

it('shows a story that is found by its name and by its school once', async () => {
  show({ text: ['1', '2'], school: ['2', '3', '1', '4'] });
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(4));
  expect(names()).toEqual(['隊1', '隊2', '隊3', '隊4', '全部 4 筆']);
});

it('still shows five of a school, past those above', async () => {
  const all = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
  show({ text: all, school: all });
  await waitFor(() => expect(screen.getAllByRole('link').length).toBe(12));
  expect(names()).toEqual([
    ...all.slice(0, 5).map((id) => `隊${id}`),
    '全部 12 筆',
    ...all.slice(5, 10).map((id) => `隊${id}`),
    '全部 12 筆',
  ]);
});

it('says that all of a school are above', async () => {
  show({ text: ['1', '2'], school: ['2', '1'] });
  expect(await screen.findByText('學校的故事：都列在「故事與小組」')).toBeTruthy();
});

it('looks through all stories that are judged, those of other judges too, and so does the list that it leads to', async () => {
  const judging = KINDS.filter(({ resource }) => resource === 'judge-stories-list');
  const asked: { field: string; value: unknown }[][] = [];
  const getList = async ({ filters }: { filters: { field: string; value: unknown }[] }) => {
    asked.push(filters);
    return { data: [story('9')], total: 1 };
  };
  render(
    <div>
      {judging.map((kind) => (
        <Results key={kind.label} kind={kind} text="稻浪" onOpen={() => undefined} onAct={() => undefined} />
      ))}
    </div>,
    { wrapper: withRefine(dataOf({ getList })) },
  );
  await screen.findByRole('link');
  expect(asked.flat()).toContainEqual(expect.objectContaining({ field: 'mine', value: 'false' }));
  expect(judging.map((kind) => wholeList(kind, '稻浪'))).toEqual([expect.stringContaining('mine=false')]);
});
