import type { Step } from '../step';

/** The list of events with personal data, and the entries of one. */
export const breaches: Step = {
  number: 3,
  name: 'breaches',
  release: 2,
  statements: [
    'create index if not exists breaches_noticed_idx on breaches (noticed_time, id)',
    'create index if not exists breach_entries_breach_idx on breach_entries (breach_id, id)',
  ],
};
