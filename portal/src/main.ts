import { beginCalls } from './lib/first-calls';
import { nextTask } from './lib/next-task';
import './index.css';

beginCalls(window.location);
void run();

/** Runs what every screen stands on in steps: a slow device answers to a tap between two of them. */
async function run() {
  await import('react-dom/client');
  await nextTask();
  await import('./lib/api-client');
  await nextTask();
  const { start } = await import('./app/start');
  const root = document.getElementById('root');
  if (root) await start(root);
}
