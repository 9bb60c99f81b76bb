import type { Breach, BreachEntry, BreachHead, BreachStep } from 'contract';
import { toBoolOrNull, toJson, toMillis } from '../../../lib/database';
import type { BreachEntryRow, BreachRow, KnownFacts } from '../queries/breaches';
import type { FullBreach } from '../services/breach';

const NOTHING: KnownFacts = {
  title: '',
  noticed_time: 0,
  from: null,
  until: null,
  kinds: [],
  what: '',
  measures: '',
  affected: { kinds: [], total: {}, held: 0 },
};

/** An event as the list shows it. */
export const presentBreachHead = (row: BreachRow): BreachHead => ({
  id: row.document_id,
  title: row.title,
  noticed_time: toMillis(row.noticed_time) ?? 0,
  kinds: toJson<KnownFacts>(row.facts, NOTHING).kinds,
  steps_done: toJson<BreachStep[]>(row.steps_done, []),
  closed_time: toMillis(row.closed_time),
  update_time: toMillis(row.updated_at) ?? 0,
});

const presentEntry = (row: BreachEntryRow): BreachEntry => ({
  id: row.document_id,
  kind: row.kind,
  time: toMillis(row.time) ?? 0,
  actor: { id: row.actor_id, name: row.actor_name ?? '', account: row.actor_account ?? '' },
  step: row.step,
  done: toBoolOrNull(row.done),
  text: row.text ?? '',
  facts: toJson<KnownFacts | null>(row.facts, null),
});

/** An event with all that is known of it and its record. */
export const presentBreach = ({ row, entries }: FullBreach): Breach => ({
  ...toJson<KnownFacts>(row.facts, NOTHING),
  ...presentBreachHead(row),
  entries: entries.map(presentEntry),
});
