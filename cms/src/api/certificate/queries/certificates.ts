import { type CertificateKind, type CertificateState, FIRST_SERIAL_PREFIX, printKey } from 'contract';
import type { Knex } from 'knex';
import { type Connection, db, isPostgres, type Transaction, toJson } from '../../../lib/database';
import type { Printed } from '../domain/printed';

/** Made in lib/schema. */
const TABLE = 'certificates';
const SERIALS = 'certificate_serials';
const BATCH = 500;

/** One print of a certificate; times in ms. What its serial begins with (`prefix`) lies with what was printed. */
export type Certificate = Record<'id' | 'prefix' | 'code' | 'story_id' | 'person_id', string> &
  Record<'session' | 'number' | 'issue' | 'template_version' | 'issued_time', number> & {
    kind: CertificateKind;
    printed: Printed;
    state: CertificateState;
    reason: string | null;
  };

type Row = Omit<Certificate, 'prefix' | 'printed' | 'issued_time'> & { printed: string; issued_time: number | string };

const COLUMNS = [
  ...[
    'id',
    'session',
    'number',
    'issue',
    'code',
    'kind',
    'story_id',
    'person_id',
    'template_version',
    'printed',
    'state',
  ],
  ...['issued_time', 'reason'],
].map((column) => `${TABLE}.${column}`);

/** What a print lacks from before there were sheets of prizes, layouts that name schools, and other serials. */
const BEFORE = { prizes: [], school: '', prefix: FIRST_SERIAL_PREFIX };

const certificateOf = ({ printed: stored, issued_time, ...row }: Row): Certificate => {
  const { prefix, ...printed } = { ...BEFORE, ...toJson(stored, {} as Printed) };
  return { ...row, prefix, printed, issued_time: Number(issued_time) };
};

/** What a code or an id leads to, while its story isn't in the bin. */
export const findCertificate = async (
  where: { id: string } | { code: string },
  connection: Connection = db(),
): Promise<Certificate | undefined> => {
  const row: Row | undefined = await connection(TABLE)
    .join('stories', 'stories.document_id', `${TABLE}.story_id`)
    .whereNull('stories.deleted_time')
    .where(Object.fromEntries(Object.entries(where).map(([column, value]) => [`${TABLE}.${column}`, value])))
    .first(...COLUMNS);
  return row && certificateOf(row);
};

type Key = Pick<Certificate, 'story_id' | 'person_id' | 'kind'>;
/** The newest print of each certificate, by story and `printKey`. */
type Newest<Print> = Map<string, Map<string, Print>>;

const newestOf = async <Stored extends Key, Print>(
  storyIds: readonly string[],
  columns: readonly (string | Knex.Raw)[],
  { printOf, connection }: { printOf: (row: Stored) => Print; connection: Connection },
): Promise<Newest<Print>> => {
  const newest: Newest<Print> = new Map();
  for (let from = 0; from < storyIds.length; from += BATCH) {
    const rows = (await connection(TABLE)
      .whereIn('story_id', storyIds.slice(from, from + BATCH))
      .orderBy(['number', 'issue'])
      .select(...columns)) as Stored[];
    for (const row of rows) {
      const prints = newest.get(row.story_id) ?? new Map<string, Print>();
      newest.set(row.story_id, prints.set(printKey(row), printOf(row)));
    }
  }
  return newest;
};

/** The newest print of each certificate of these stories, by story and `printKey`. */
export const findNewest = (storyIds: readonly string[], connection: Connection = db()) =>
  newestOf(storyIds, COLUMNS, { printOf: certificateOf, connection });

/** A print without what it says of its person. */
export type HeldPrint = Key & Pick<Certificate, 'id' | 'state'> & { printed: Pick<Printed, 'prizes'> };
type HeldRow = Omit<HeldPrint, 'printed'> & { printed: string | null };

/** The same without what they say: of a thousand stories that is most of what would be read. */
export const findNewestHeld = (storyIds: readonly string[], connection: Connection = db()) =>
  newestOf(
    storyIds,
    ['id', 'story_id', 'person_id', 'kind', 'state', db().raw("case when kind = 'award' then printed end as printed")],
    {
      printOf: ({ printed, ...row }: HeldRow): HeldPrint => ({
        ...row,
        printed: { prizes: toJson<Partial<Printed>>(printed, {}).prizes ?? [] },
      }),
      connection,
    },
  );

/** These prints. */
export const findCertificates = async (ids: readonly string[]): Promise<Certificate[]> => {
  const found: Certificate[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows: Row[] = await db()(TABLE)
      .whereIn('id', ids.slice(from, from + BATCH))
      .select(...COLUMNS);
    found.push(...rows.map(certificateOf));
  }
  return found;
};

/** Makes all who issue for a session wait for each other until the transaction ends; SQLite has one writer anyway. */
export const holdSerials = async (session: number, trx: Transaction): Promise<void> => {
  await trx(SERIALS).insert({ session, last: 0 }).onConflict('session').ignore();
  if (isPostgres()) await trx(SERIALS).where({ session }).forUpdate().first('last');
};

/** Takes the next `count` numbers of a session that is held; gives the first. A transaction that fails gives them back: no gaps. */
export const takeNumbers = async (session: number, count: number, trx: Transaction): Promise<number> => {
  const [row]: { last: number }[] = await trx(SERIALS)
    .where({ session })
    .update({ last: trx.raw('last + ?', [count]) })
    .returning('last');
  return (row?.last ?? count) - count + 1;
};

/** Stores prints. */
export const insertCertificates = async (certificates: readonly Certificate[], trx: Transaction): Promise<void> => {
  for (let from = 0; from < certificates.length; from += BATCH) {
    const rows = certificates.slice(from, from + BATCH);
    await trx(TABLE).insert(
      rows.map(({ prefix, printed, ...row }) => ({ ...row, printed: JSON.stringify({ ...printed, prefix }) })),
    );
  }
};

/** Whether a certificate was issued with this version of the layout of its session and kind. */
export const isPrinted = async (
  { session, kind, version }: { session: number; kind: CertificateKind; version: number },
  connection: Connection = db(),
): Promise<boolean> =>
  (await connection(TABLE).where({ session, kind, template_version: version }).first('id')) !== undefined;

/** Ends a print that holds; false when it doesn't any more. */
export const endCertificate = async (
  id: string,
  { state, reason, at }: { state: 'replaced' | 'withdrawn'; reason: string; at: number },
  trx: Transaction,
): Promise<boolean> => (await trx(TABLE).where({ id, state: 'valid' }).update({ state, reason, ended_time: at })) > 0;

/** The number of the newest print with a certificate's serial. */
export const newestIssue = async ({ session, number }: Certificate, trx: Transaction): Promise<number> => {
  const row: { issue: number } | undefined = await trx(TABLE)
    .where({ session, number })
    .orderBy('issue', 'desc')
    .first('issue');
  return row?.issue ?? 0;
};

/** The certificates of a person. */
export const findOfPerson = async (personId: string): Promise<Certificate[]> => {
  const rows: Row[] = await db()(TABLE)
    .where({ person_id: personId })
    .orderBy('id')
    .select(...COLUMNS);
  return rows.map(certificateOf);
};

/** Takes away the certificates of these people; their codes are unknown from now on. */
export const eraseOfPeople = async (personIds: readonly string[], trx: Transaction): Promise<void> => {
  await trx(TABLE)
    .whereIn('person_id', [...personIds])
    .delete();
};

/** The certificates of `from` are those of `into`; where both have the same of a story, that of `into` holds. */
export const moveOfPerson = async (
  from: string,
  into: string,
  { reason, at }: { reason: string; at: number },
  trx: Transaction,
): Promise<void> => {
  for (const kinds of [['member', 'counselor'], ['award']] satisfies CertificateKind[][]) {
    const held: string[] = await trx(TABLE)
      .where({ person_id: into, state: 'valid' })
      .whereIn('kind', kinds)
      .pluck('story_id');
    if (held.length > 0)
      await trx(TABLE)
        .where({ person_id: from, state: 'valid' })
        .whereIn('kind', kinds)
        .whereIn('story_id', held)
        .update({ state: 'withdrawn', reason, ended_time: at });
  }
  await trx(TABLE).where({ person_id: from }).update({ person_id: into });
};
