import { registerUnsent } from '@/lib/unsent';
import { flushDrafts } from './flush';

/** Drafts of stories for the question at logout (decision 48). Everything heavy is fetched when it is asked. */
registerUnsent({
  count: async (account) => {
    await flushDrafts();
    const { allDrafts, dropAccount } = await import('./drafts');
    const { length } = await allDrafts(account);
    // Files that nothing refers to any more don't stay on a shared tablet.
    if (length === 0) await dropAccount(account);
    return length;
  },
  send: async (account) => (await import('./send-drafts')).sendDrafts(account),
  discard: async (account) => (await import('./drafts')).dropAccount(account),
});
