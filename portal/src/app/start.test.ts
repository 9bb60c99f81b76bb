// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { start } from './start';

const drawing = vi.hoisted(() => ({ transition: false, seen: [] as boolean[] }));

vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  startTransition: (work: () => void) => {
    drawing.transition = true;
    work();
    drawing.transition = false;
  },
}));
vi.mock('react-dom/client', () => ({
  createRoot: () => ({ render: () => drawing.seen.push(drawing.transition) }),
}));
vi.mock('./ahead', () => ({ startAhead: () => undefined }));
vi.mock('./router', () => ({ startRouter: () => ({}) }));
vi.mock('./app', () => ({ App: () => null }));

it('draws the first screen as a transition, so that React does it in steps', async () => {
  await start(document.createElement('div'));
  expect(drawing.seen).toEqual([true]);
});
