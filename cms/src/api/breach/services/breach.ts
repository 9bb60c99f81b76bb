import {
  type AuditAction,
  BREACH_KIND_NAMES,
  BREACH_STEPS,
  type BreachAddition,
  type BreachAffected,
  type BreachFacts,
  type BreachKind,
  type BreachRevision,
  type BreachStep,
  breachPersons,
  breachTotal,
  MINUTE,
} from 'contract';
import { type Connection, inTransaction, type Transaction, toJson, toMillis } from '../../../lib/database';
import { isNewer, versionTime, type WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import { type Actor, SYSTEM } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { recordAction } from '../../audit/port';

import { countAffected, countEveryone, type Span } from '../queries/affected';
import {
  type BreachEntryRow,
  type BreachRow,
  deleteBreachesBefore,
  findBreach,
  findBreachEntries,
  insertBreach,
  insertBreachEntry,
  lockBreach,
  updateBreach,
} from '../queries/breaches';

/** An event with its record. */
export type FullBreach = { row: BreachRow; entries: BreachEntryRow[] };

const record = (actor: Actor, action: AuditAction, id: string, name: string, details: string[], trx: Transaction) =>
  recordAction(actor, { action, object: { id, name }, details }, trx);

/** A clock that is a minute fast is no reason to refuse. */
const requirePast = ({ noticed_time }: BreachFacts) => {
  if (noticed_time <= now() + MINUTE) return;
  fail('validation', { errors: [{ path: ['noticed_time'], message: '知悉的時間還沒到，請檢查日期和時間' }] });
};

/** One event with its record. 404. */
export const readBreach = async (id: string): Promise<FullBreach> => {
  const row = (await findBreach(id)) ?? fail('not_found');
  return { row, entries: await findBreachEntries(id) };
};

type Change = { action: AuditAction; details: string[]; write: (time: number, trx: Connection) => Promise<void> };

/** How many rows of these kinds there are and whom they concern, by counts alone (T-81). */
export const findAffected = async (chosen: readonly BreachKind[], span: Span): Promise<BreachAffected> => {
  const kinds: BreachAffected['kinds'] = [];
  for (const kind of BREACH_KIND_NAMES.filter((name) => chosen.includes(name)))
    kinds.push({ kind, ...(await countAffected(kind, span)) });
  const everyone = await countEveryone();
  const total = breachTotal(
    kinds.map(({ counts }) => counts),
    everyone,
  );
  return { kinds, total, held: breachPersons(everyone) };
};

/** Begins the record of an event, with the counts of now. 400 when it was noticed in the future. */
export const openBreach = async (actor: Actor, facts: BreachFacts): Promise<FullBreach> => {
  requirePast(facts);
  const known = { ...facts, affected: await findAffected(facts.kinds, facts) };
  const id = await inTransaction(async (trx) => {
    const time = now();
    const made = await insertBreach(known, time, trx);
    await insertBreachEntry({ breach_id: made, kind: 'opened', time, actor, facts: known }, trx);
    await record(actor, 'breach_opened', made, facts.title, [], trx);
    return made;
  });
  return readBreach(id);
};

/** What is known by now, with the counts of now; what was known before stays on record. 404, 400, 409 `breach_closed`. */
export const reviseBreach = async (
  actor: Actor,
  id: string,
  { base, ...facts }: BreachRevision,
): Promise<WriteResult<FullBreach>> => {
  requirePast(facts);
  const known = { ...facts, affected: await findAffected(facts.kinds, facts) };
  return changeBreach(actor, id, base, (row) => {
    if (row.closed_time !== null) fail('breach_closed');
    const write = async (time: number, trx: Connection) => {
      await updateBreach(id, { facts: known }, time, trx);
      await insertBreachEntry({ breach_id: id, kind: 'revised', time, actor, facts: known }, trx);
    };
    return { action: 'breach_revised', details: [], write };
  });
};

/** Adds a step, a note or the closing to the record; after the closing only notes. 404, 409 `breach_closed`. */
export const addBreachEntry = (
  actor: Actor,
  id: string,
  { base, ...entry }: BreachAddition,
): Promise<WriteResult<FullBreach>> =>
  changeBreach(actor, id, base, (row): Change => {
    if (row.closed_time !== null && entry.kind !== 'note') fail('breach_closed');
    const store = (time: number, trx: Connection) => insertBreachEntry({ breach_id: id, time, actor, ...entry }, trx);
    if (entry.kind === 'note')
      return {
        action: 'breach_added',
        details: ['補充說明'],
        write: async (time, trx) => {
          await updateBreach(id, {}, time, trx);
          await store(time, trx);
        },
      };
    if (entry.kind === 'closed')
      return {
        action: 'breach_closed',
        details: [],
        write: async (time, trx) => {
          await updateBreach(id, { closed_time: time }, time, trx);
          await store(time, trx);
        },
      };
    const before = toJson<BreachStep[]>(row.steps_done, []).filter((step) => step !== entry.step);
    const steps_done = entry.done ? [...before, entry.step] : before;
    return {
      action: 'breach_added',
      details: [`${entry.done ? '完成' : '取消完成'}：${BREACH_STEPS[entry.step].label}`],
      write: async (time, trx) => {
        await updateBreach(id, { steps_done }, time, trx);
        await store(time, trx);
      },
    };
  });

/** One change of an event in one transaction with its entries, unless it is another version than `base`. */
export const changeBreach = async (
  actor: Actor,
  id: string,
  base: number | null | undefined,
  decide: (row: BreachRow) => Change,
): Promise<WriteResult<FullBreach>> => {
  const written = await inTransaction(async (trx) => {
    const row = (await lockBreach(id, trx)) ?? fail('not_found');
    const version = toMillis(row.updated_at) ?? 0;
    if (isNewer(base, version)) return false;
    const { action, details, write } = decide(row);
    await write(versionTime(now(), version), trx);
    await record(actor, action, id, row.title, details, trx);
    return true;
  });
  return { row: await readBreach(id), written };
};

/** Removes closed events to which nothing was added for 5 years (RETENTION_BREACH_MONTHS, T-58); how many. */
export const purgeBreaches = (): Promise<number> => {
  const note = (count: number, trx: Connection) =>
    recordAction(SYSTEM, { action: 'data_purged', details: [`${count} 件個資事件`] }, trx);
  return deleteBreachesBefore(monthsAgo(settings().RETENTION_BREACH_MONTHS), note);
};
