import { afterAll, vi } from 'vitest';

// Files of one process share npm's packages and the page: each begins with our modules as they are at first, and leaves
// nothing drawn or stored.
vi.resetModules();
if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterAll(() => {
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}
