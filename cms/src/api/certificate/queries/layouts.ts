import { CERTIFICATE_KINDS, type CertificateKind, type CertificateLayout, type LayoutParts } from 'contract';
import { type Connection, db, type Transaction, toJson } from '../../../lib/database';
import { DEFAULT_VERSION } from '../domain/printed';

/** Made in lib/schema. */
const TABLE = 'certificate_layouts';
const PICTURES = 'certificate_backgrounds';

/** Of which session and kind a layout is. */
export type LayoutPlace = { session: number; kind: CertificateKind };
/** A version of a layout; null is the default. Times in ms. */
export type StoredLayout = LayoutPlace & { version: number; layout: CertificateLayout | null; saved_time: number };

type Row = LayoutPlace & {
  version: number;
  background: string | null;
  parts: string | null;
  saved_time: number | string;
};

const layoutOf = ({ session, kind, version, background, parts, saved_time }: Row): StoredLayout => {
  const placed = toJson<LayoutParts | null>(parts, null);
  return { session, kind, version, layout: placed && { background, parts: placed }, saved_time: Number(saved_time) };
};

/** The newest version of a layout; undefined where there has only been the default. */
export const findNewestLayout = async (
  { session, kind }: LayoutPlace,
  connection: Connection = db(),
): Promise<StoredLayout | undefined> => {
  const row: Row | undefined = await connection(TABLE).where({ session, kind }).orderBy('version', 'desc').first();
  return row && layoutOf(row);
};

/** What each kind of a session is laid out with now; a kind that has the default is left out. */
export const findNewestParts = async (session: number): Promise<ReadonlyMap<CertificateKind, LayoutParts>> => {
  const newest = await Promise.all(CERTIFICATE_KINDS.map((kind) => findNewestLayout({ session, kind })));
  return new Map(newest.flatMap((stored) => (stored?.layout ? [[stored.kind, stored.layout.parts]] : [])));
};

/** With which version each kind is issued. */
export type Versions = Readonly<Record<CertificateKind, number>>;

/** The newest versions of a session. */
export const findVersions = async (session: number, connection: Connection = db()): Promise<Versions> => {
  const rows: { kind: CertificateKind; version: number }[] = await connection(TABLE)
    .where({ session })
    .groupBy('kind')
    .select('kind')
    .max({ version: 'version' });
  const newest = new Map(rows.map(({ kind, version }) => [kind, version]));
  const of = (kind: CertificateKind) => newest.get(kind) ?? DEFAULT_VERSION;
  return { member: of('member'), counselor: of('counselor'), award: of('award') };
};

/** All versions of these sessions: some for each of three kinds. */
export const findLayoutsOf = async (sessions: readonly number[]): Promise<StoredLayout[]> => {
  const rows: Row[] = await db()(TABLE).whereIn('session', [...sessions]);
  return rows.map(layoutOf);
};

/** Stores a version of a layout, in the place of what was stored of that version. */
export const putLayout = async (
  { session, kind, version, layout, saved_time }: StoredLayout,
  trx: Transaction,
): Promise<void> => {
  const parts = layout && JSON.stringify(layout.parts);
  const row = { session, kind, version, background: layout?.background ?? null, parts, saved_time };
  await trx(TABLE).insert(row).onConflict(['session', 'kind', 'version']).merge();
};

/** Stores a picture (JPEG). */
export const insertBackground = async (id: string, bytes: Buffer, at: number): Promise<void> => {
  await db()(PICTURES).insert({ id, picture: bytes.toString('base64'), used_time: at });
};

/** A picture, as base64. */
export const findBackground = async (id: string): Promise<string | undefined> => {
  const row: { picture: string } | undefined = await db()(PICTURES).where({ id }).first('picture');
  return row?.picture;
};

/** Notes that a layout takes a picture, so that no clearing away that runs meanwhile does; false when there is none. */
export const takeBackground = async (id: string, at: number, trx: Transaction): Promise<boolean> =>
  (await trx(PICTURES).where({ id }).update({ used_time: at })) > 0;

/** Takes away the layouts of sessions before `session` of which no certificate is left. */
export const deleteLayoutsBefore = async (session: number): Promise<number> =>
  db()(TABLE)
    .where('session', '<', session)
    .whereNotExists(
      db()('certificates').whereRaw('certificates.session = certificate_layouts.session').select(db().raw('1')),
    )
    .delete();

/** Takes away pictures that no layout has and that none has taken since `before` (ms). */
export const deleteBackgroundsBefore = async (before: number): Promise<number> =>
  db()(PICTURES)
    .where('used_time', '<', before)
    .whereNotExists(
      db()(TABLE).whereRaw('certificate_layouts.background = certificate_backgrounds.id').select(db().raw('1')),
    )
    .delete();
