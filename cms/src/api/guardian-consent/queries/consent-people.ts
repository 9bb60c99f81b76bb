import { type Connection, db, type Instant, toMillis } from '../../../lib/database';
import { ENTRY_COLUMNS, insertConsents, type NewConsent } from './consents';

const TABLE = 'guardian_consents';

type Row = Omit<NewConsent, 'time'> & { time: Instant };

/** All entries about a person, in the order in which they were added; times in ms. */
export const findConsentsAbout = async (personId: string, connection: Connection = db()): Promise<NewConsent[]> => {
  const rows: Row[] = await connection(TABLE)
    .where({ person_id: personId })
    .orderBy('id')
    .select(...ENTRY_COLUMNS);
  return rows.map(({ time, ...row }) => ({ ...row, time: toMillis(time) ?? 0 }));
};

/** The stories in which these people have decided anything. */
export const findDecidedStories = (personIds: readonly string[], connection: Connection): Promise<string[]> =>
  connection(TABLE)
    .whereIn('person_id', [...personIds])
    .distinct()
    .pluck('story_id');

const placeOf = ({ story_id, purpose }: NewConsent) => `${story_id} ${purpose}`;

const holding = (entries: readonly NewConsent[]) => new Map(entries.map((entry) => [placeOf(entry), entry]));

/**
 * What holds about the person `from` is added for `into` as well, and its links lead there: entries stay as they are. Of two that
 * differ the refusal holds.
 */
export const copyConsents = async (from: string, into: string, trx: Connection): Promise<void> => {
  const known = holding(await findConsentsAbout(into, trx));
  const added = [...holding(await findConsentsAbout(from, trx)).values()].filter((entry) => {
    const other = known.get(placeOf(entry));
    return !other || (other.decision === 'yes' && entry.decision !== 'yes');
  });
  await insertConsents(
    added.map((entry) => ({ ...entry, person_id: into })),
    trx,
  );
  await trx('guardian_links').where({ person_id: from }).update({ person_id: into });
};
