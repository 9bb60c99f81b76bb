// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '@/components/ui/toast-store';
import { dropAccount } from '../../drafts/drafts';
import { picturesModel } from '../../model/pictures';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { useSection } from './use-section';

vi.mock('../../api/update-story', () => ({ updateStory: async () => makeStory({ update_time: 2 }) }));

const ACCOUNT = 'CHI-2026-00001';
const story = makeStory();
const edit = {
  story,
  account: ACCOUNT,
  tab: 'tab',
  drafts: new Map(),
  views: { '2.2': { open: true, mode: 'edit', typed: false } },
  setView: () => undefined,
  replaceStory: () => undefined,
} as unknown as Edit;
const Page = ({ children }: { children: ReactNode }) => <EditProvider value={edit}>{children}</EditProvider>;

afterEach(async () => {
  cleanup();
  await dropAccount(ACCOUNT);
});

it('says nothing of success over photos that wait or were refused', async () => {
  const { result } = renderHook(() => useSection(picturesModel), { wrapper: Page });
  const { pictures } = picturesModel.read(story);
  const described = pictures.feeling.map((photo) => ({ ...photo, description: '新的說明' }));
  const refused = { key: 'r1', row: 'r1', name: 'small.jpg', description: '', is_cover: false };
  const save = (feeling: typeof described) => act(() => result.current.save({ pictures: { ...pictures, feeling } }));
  await save([...described, refused]);
  expect(result.current.card.phase.name).not.toBe('saved');
  await save(described);
  expect(result.current.card.phase).toMatchObject({ name: 'saved', pressed: true });
  // Once, and at the card.
  expect(toasts.get()).toEqual([]);
});
