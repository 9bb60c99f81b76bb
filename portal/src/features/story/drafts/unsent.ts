import { registerUnsent } from '@/lib/unsent';
import { flushDrafts } from './flush';

/** Drafts of stories for the question at logout (decision 48). Everything heavy is fetched when it is asked. */
registerUnsent({
  count: async (account) => {
    await flushDrafts();
    const { allDrafts } = await import('./drafts');
    return (await allDrafts(account)).length;
  },
  send: async (account) => (await import('./send-drafts')).sendDrafts(account),
  discard: async (account) => (await import('./drafts')).dropAccount(account),
});
