// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { PictureStage } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import type { PicturesValues } from '../../../model/pictures';
import type { Section } from '../use-section';
import PhotosForm from './photos-form';

const screenOf = vi.hoisted(() => ({ visitor: false, described: false, leave: vi.fn(), setView: vi.fn() }));
vi.mock('../edit-context', () => ({
  useEdit: () => ({
    visitor: screenOf.visitor,
    leave: screenOf.leave,
    setView: screenOf.setView,
    story: { progress: { bar_list: [] } },
    returned: { reasons: [], mended: new Set() },
  }),
}));
const photo = (key: string) => ({ key, description: screenOf.described ? '斑馬線' : '', is_cover: true });
vi.mock('./use-photos', () => ({
  usePhotos: () => ({
    photos: { feeling: [photo('a'), photo('b')], imagine: [], implement: [photo('c')], share: [photo('d')] },
    uploads: screenOf.described ? {} : { a: { state: 'refused', reason: '900×600，太小。需要至少 1080×720' } },
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
    view: { open: true },
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

it.each([true, false])('leads a team to its book from what was saved and lacks something (a team: %s)', (visitor) => {
  const leave = vi.fn();
  Object.assign(screenOf, { visitor, leave });
  const section = {
    key: '2.2',
    view: { open: true },
    phase: { name: 'saved', at: 0, pressed: true },
    setProblems: vi.fn(),
    setPartly: vi.fn(),
  } as unknown as Section<PicturesValues>;
  render(<PhotosForm section={section} stage={undefined} onStage={() => undefined} />);
  const way = screen.queryByRole('button', { name: '看故事書' });
  expect(way !== null).toBe(visitor);
  if (way) fireEvent.click(way);
  expect(leave).toHaveBeenCalledTimes(visitor ? 1 : 0);
  Object.assign(screenOf, { visitor: false });
});

it('praises children for the step they look at and leads to the next, instead of telling what lacks', async () => {
  Object.assign(screenOf, { visitor: true, described: true });
  const onStage = vi.fn();
  const section = {
    key: '2.2',
    view: { open: true },
    phase: { name: 'saved', at: 0, pressed: true },
    setProblems: vi.fn(),
    setPartly: vi.fn(),
    save: async () => ({ kind: 'saved' }),
  } as unknown as Section<PicturesValues>;
  render(<PhotosForm section={section} stage="feeling" onStage={onStage} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  const said = screen.getByRole('alert');
  expect(said.textContent).toContain('已儲存，感受完成了！接下來說說你們想怎麼改變它。');
  expect(said.textContent).not.toContain('還沒有照片');
  fireEvent.click(screen.getByRole('button', { name: '到想像' }));
  expect(onStage).toHaveBeenLastCalledWith('imagine');
  Object.assign(screenOf, { visitor: false, described: false });
});

it.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
])(
  'stores what children leave behind once each photo is described (children: %s, described: %s)',
  async (visitor, described, times) => {
    Object.assign(screenOf, { visitor, described });
    const save = vi.fn(async () => ({ kind: 'saved' }));
    const sectionAt = (open: boolean) =>
      ({
        key: '2.2',
        typed: true,
        view: { open },
        phase: { name: 'idle' },
        setProblems: vi.fn(),
        setPartly: vi.fn(),
        save,
      }) as unknown as Section<PicturesValues>;
    const form = (open: boolean) => (
      <PhotosForm section={sectionAt(open)} stage={undefined} onStage={() => undefined} />
    );
    const { rerender } = render(form(true));
    expect(save).not.toHaveBeenCalled();
    await act(async () => rerender(form(false)));
    expect(save).toHaveBeenCalledTimes(times);
    Object.assign(screenOf, { visitor: false, described: false });
  },
);

it.each([true, false])('answers a save that waits for a connection with no mistake (children: %s)', async (visitor) => {
  Object.assign(screenOf, { visitor, described: true, setView: vi.fn() });
  const section = {
    key: '2.2',
    view: { open: true },
    phase: { name: 'queued' },
    setProblems: vi.fn(),
    setPartly: vi.fn(),
    save: async () => ({ kind: 'later' }),
  } as unknown as Section<PicturesValues>;
  const { container } = render(<PhotosForm section={section} stage="feeling" onStage={() => undefined} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  expect(container.querySelector('form')?.dataset.calm).toBe('true');
  expect(screen.queryByText('先存在這台裝置，連線後會自己存好。') !== null).toBe(visitor);
  // Of the steps that children haven't come to nothing is said; their book has what waits.
  expect(screen.queryByRole('alert') === null).toBe(visitor);
  expect(screenOf.setView.mock.calls.length > 0).toBe(visitor);
  Object.assign(screenOf, { visitor: false, described: false });
});

it('greets children at the next step with its words, not with what it lacks', async () => {
  Object.assign(screenOf, { visitor: true, described: true });
  const section = {
    key: '2.2',
    view: { open: true },
    phase: { name: 'saved', at: 0, pressed: true },
    setProblems: vi.fn(),
    setPartly: vi.fn(),
    save: async () => ({ kind: 'saved' }),
  } as unknown as Section<PicturesValues>;
  const at = (stage: PictureStage) => <PhotosForm section={section} stage={stage} onStage={() => undefined} />;
  const { rerender } = render(at('feeling'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  rerender(at('imagine'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/還差一點點/)).toBeNull();
  Object.assign(screenOf, { visitor: false, described: false });
});

it.each([
  ['far below the tiles', 900, 'feeling', 1],
  ['in sight', 100, 'feeling', 0],
  ['of a step without photos', 900, 'imagine', 0],
] as const)('leads children to the photos of the step that they open: %s', (_what, top, stage, times) => {
  Object.assign(screenOf, { visitor: true, described: true });
  const at = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const section = {
    key: '2.2',
    view: { open: true },
    phase: { name: 'idle' },
    setProblems: vi.fn(),
    setPartly: vi.fn(),
  } as unknown as Section<PicturesValues>;
  render(<PhotosForm section={section} stage={stage} onStage={() => undefined} />);
  expect(scrolled).toHaveBeenCalledTimes(times);
  at.mockRestore();
  scrolled.mockRestore();
  Object.assign(screenOf, { visitor: false, described: false });
});
