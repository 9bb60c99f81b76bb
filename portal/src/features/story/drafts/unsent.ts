import { registerUnsent } from '@/lib/unsent';
import { flushDrafts } from './flush';

/** Drafts of stories for the question at logout (decision 48). Everything heavy is fetched when it is asked. */
registerUnsent({
  count: async (account) => {
    await flushDrafts();
    const [{ allDrafts, dropAccount }, { countPages }] = await Promise.all([
      import('./drafts'),
      import('./sheet-pages'),
    ]);
    const all = Promise.all([allDrafts(account), countPages(account)]);
    // A browser that allows no storage has none, which keeps no one logged in.
    const kept = await all.then(([drafts, pages]) => drafts.length + pages).catch(() => undefined);
    // Files that nothing refers to any more don't stay on a shared tablet.
    if (kept === 0) await dropAccount(account);
    return kept ?? 0;
  },
  send: async (account, signal) => (await import('./send-drafts')).sendDrafts(account, signal),
  discard: async (account) => (await import('./drafts')).dropAccount(account),
});
