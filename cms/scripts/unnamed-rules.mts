/**
 * The rules that no test names, each with the reason: what they say is settled elsewhere, isn't built, or is proved by a command
 * that is no test. Whoever writes a test that proves one takes its line away.
 */
export const UNNAMED: Record<string, string> = {
  'decision 46': 'speaks of screens that were not built yet: none is left',
  'decision 68': 'replaced by decision 88',
  'T-70': 'not built: an optional scanner of viruses (P2); what is active in a PDF is refused (T-27)',
};
