import { registerUnsent } from '@/lib/unsent';
import { dropAccount, purgeDrafts, readDrafts } from './profile-drafts';

purgeDrafts();

/** Drafts of the personal data for the question at logout (decision 48). */
registerUnsent({
  count: async (account) => Object.keys(readDrafts(account)).length,
  send: async (account, signal) => (await import('./send-drafts')).sendDrafts(account, signal),
  discard: async (account) => dropAccount(account),
});
