import { HOUR } from 'contract';
import { toast } from '@/components/ui/toast';

/** The script with which this page began: each version has its own. */
const entry = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src;

/** Whether this page is already of the version that waits. */
const isOurs = (waiting: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    waiting.postMessage({ entry: entry() }, [port2]);
  });

/** The page comes again with the new version; what was typed lies on this device and comes again too. */
function takeOver(waiting: ServiceWorker) {
  // Once it answers, or is no longer the one that waits: another tab was quicker, or a newer version came meanwhile.
  const settled = () => waiting.state === 'activated' || waiting.state === 'redundant';
  const again = () => settled() && window.location.reload();
  if (settled()) return again();
  waiting.addEventListener('statechange', again);
  waiting.postMessage({});
}

async function offer(waiting: ServiceWorker) {
  if (await isOurs(waiting)) return;
  toast.offer('平台有新版本。更新時頁面會重新載入，填寫中的內容會留著。', '更新', () => takeOver(waiting));
}

function watch(registration: ServiceWorkerRegistration) {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && registration.active) void offer(installing);
  });
}

/**
 * Keeps this version of the portal on the device, so that it opens without a connection, and offers the next one when it
 * is there: at the next load by itself, in an open page when its person says so.
 */
export async function keepVersion(): Promise<void> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  if (registration.waiting) void offer(registration.waiting);
  watch(registration);
  registration.addEventListener('updatefound', () => watch(registration));
  const look = () => {
    // Without a connection it is looked for the next time.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  setInterval(look, HOUR);
}
