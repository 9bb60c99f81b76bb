// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PicturesValues } from '../../../model/pictures';
import type { Section } from '../use-section';
import PhotosForm from './photos-form';

vi.mock('../edit-context', () => ({
  useEdit: () => ({
    visitor: false,
    story: { progress: { bar_list: [] } },
    returned: { reasons: [], mended: new Set() },
  }),
}));
const photo = (key: string) => ({ key, description: '', is_cover: true });
vi.mock('./use-photos', () => ({
  usePhotos: () => ({
    photos: { feeling: [photo('a'), photo('b')], imagine: [], implement: [photo('c')], share: [photo('d')] },
    uploads: { a: { state: 'refused', reason: '900×600，太小。需要至少 1080×720' } },
    going: 0,
    pictureOf: () => undefined,
  }),
}));
vi.mock('../../../uploads/use-arrived', () => ({ useArrived: () => undefined }));

afterEach(cleanup);

it('counts at the title of the card what the summary lists, also when the rest was stored', async () => {
  const setProblems = vi.fn();
  const section = {
    key: '2.2',
    phase: { name: 'saved', at: 0, pressed: true },
    setProblems,
    setPartly: vi.fn(),
    save: async () => ({ kind: 'saved' }),
  } as unknown as Section<PicturesValues>;
  render(<PhotosForm section={section} stage={undefined} onStage={() => undefined} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  const lines = screen.getByRole('alert').querySelectorAll('li');
  expect(lines).toHaveLength(5);
  expect(setProblems).toHaveBeenLastCalledWith(lines.length);
});
