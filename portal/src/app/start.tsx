import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '@/lib/next-task';
import { startAhead } from './ahead';
import { App } from './app';
import { startRouter } from './router';

/** Shows the portal in the page, in steps: a slow device answers to a tap between two of them. */
export async function start(root: HTMLElement) {
  startAhead(window.location);
  await nextTask();
  const router = startRouter();
  await nextTask();
  // As a transition the first screen is drawn in steps too, whatever of it has arrived by now.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
