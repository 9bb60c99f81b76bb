// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { APPLY_STATUS, type Story } from 'contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { makeStory } from '../../test-story';
import { ChoosePlate, FirstPlate, useFirstPlate } from './choose-plate';
import { type Edit, EditProvider } from './edit-context';
// Fetched when it is needed: a test of what it does doesn't wait for that.
import './plate-form';

const [sent, read] = vi.hoisted(() => [vi.fn(), vi.fn()]);
vi.mock('../../api/update-story', () => ({ updateStory: sent }));
vi.mock('../../api/get-story', () => ({ getStory: read }));

const replaceStory = vi.fn();
const First = () => {
  const { open, done } = useFirstPlate();
  return open && <FirstPlate onDone={done} />;
};
const shown = (patch: Partial<Story>, visitor: boolean) => {
  const edit = { story: makeStory(patch), visitor, editable: true, replaceStory } as Partial<Edit> as Edit;
  return (
    <EditProvider value={edit}>
      {visitor && <First />}
      <ChoosePlate />
    </EditProvider>
  );
};
const show = (patch: Partial<Story>, visitor: boolean) => render(shown(patch, visitor));

beforeEach(() => {
  localStorage.clear();
  sent.mockReset().mockImplementation(async (_id: string, { plate }: Partial<Story>) => makeStory({ plate }));
});
afterEach(cleanup);

it('asks a team at its first login, which may choose colour, emblem and motto', async () => {
  show({}, true);
  fireEvent.click(await screen.findByRole('radio', { name: '青色' }));
  fireEvent.click(screen.getByRole('radio', { name: '貓頭鷹' }));
  fireEvent.change(screen.getByLabelText(/標語/), { target: { value: '一起加油' } });
  fireEvent.click(screen.getByRole('button', { name: '就用這個' }));
  const plate = { colour: 'teal', emblem: 'owl', motto: '一起加油' };
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('story1', { plate, base: { plate: makeStory().versions.plate } }),
  );
  await screen.findByRole('button', { name: '選小組的名牌' });
  expect(replaceStory).toHaveBeenCalledWith(expect.objectContaining({ plate }));
});

it('asks once: who puts it off, has chosen, or is the counsellor opens it from the page', async () => {
  show({}, true);
  fireEvent.click(await screen.findByRole('button', { name: '以後再選' }));
  cleanup();
  show({}, true);
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '選小組的名牌' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(36);
  cleanup();
  localStorage.clear();
  show({ plate: { colour: 'red', emblem: 'sun', motto: '' } }, true);
  screen.getByRole('button', { name: '換小組的名牌' });
  cleanup();
  show({}, false);
  screen.getByRole('button', { name: '選小組的名牌' });
});

it('welcomes the team by its name, and lets who has a story to mend do that first', async () => {
  show({}, true);
  await screen.findByText(/^歡迎你們，.+！$/);
  cleanup();
  show({ apply_status: APPLY_STATUS.rejected }, true);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says what another device has chosen meanwhile, keeps what is chosen here, and takes it at the second press', async () => {
  const theirs = { colour: 'red', emblem: 'sun', motto: '向前' } as const;
  const { versions } = makeStory();
  sent.mockRejectedValueOnce(new ApiError(409, 'version_conflict', '這一段有較新的內容，請選擇要保留的版本'));
  read.mockResolvedValueOnce(makeStory({ plate: theirs, versions: { ...versions, plate: 7 } }));
  show({}, true);
  fireEvent.change(await screen.findByLabelText(/標語/), { target: { value: '一起加油' } });
  fireEvent.click(screen.getByRole('button', { name: '就用這個' }));
  await screen.findByText('另一台裝置剛選了紅色的太陽、「向前」。要改用這裡選的，請再按一次「就用這個」。');
  expect(screen.getByLabelText(/標語/)).toHaveProperty('value', '一起加油');
  fireEvent.click(screen.getByRole('button', { name: '就用這個' }));
  await screen.findByRole('button', { name: '選小組的名牌' });
  expect(sent.mock.lastCall?.[1]).toMatchObject({ plate: { motto: '一起加油' }, base: { plate: 7 } });
});

it('is told of a choice that arrived while it was made, too: the save stands on what was there when it began', async () => {
  const { versions } = makeStory();
  const { rerender } = show({}, true);
  await screen.findByLabelText(/標語/);
  rerender(shown({ plate: { colour: 'red', emblem: 'sun', motto: '' }, versions: { ...versions, plate: 7 } }, true));
  fireEvent.click(screen.getByRole('button', { name: '就用這個' }));
  await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ base: { plate: versions.plate ?? 0 } }));
});
