import { step } from '../step';

/** The list of events with personal data, and the entries of one. */
export const breaches = step(3, 'breaches', 2, [
  'create index if not exists breaches_noticed_idx on breaches (noticed_time, id)',
  'create index if not exists breach_entries_breach_idx on breach_entries (breach_id, id)',
]);
