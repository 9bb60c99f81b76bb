const key = 'reloadedAt';
const apart = 10_000;

/** After a deploy an open tab asks for chunks that are gone: reload the page, once. */
export function reloadOnStaleChunk() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < apart) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
