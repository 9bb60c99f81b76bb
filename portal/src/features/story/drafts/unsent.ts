import { registerUnsent } from '@/lib/unsent';

/** Drafts of stories for the question at logout (decision 48). Everything heavy is fetched when it is asked. */
registerUnsent({
  count: async (account) => (await import('./drafts')).allDrafts(account).then((drafts) => drafts.length),
  send: async (account) => (await import('./send-drafts')).sendDrafts(account),
  discard: async (account) => (await import('./drafts')).dropAccount(account),
});
