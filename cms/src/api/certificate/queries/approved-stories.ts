import { type CertificateAddress, COMPLETED, type Counselor, type Member, type Plate } from 'contract';
import { type Connection, db, held, toJson } from '../../../lib/database';

/** What the certificates of an approved story need of it. */
export type ApprovedStory = Record<'id' | 'account' | 'team_name' | 'story_name' | 'owner_id', string> & {
  team_members: Member[];
  counselors: Counselor[];
  plate: Plate | null;
  certificate_address: CertificateAddress | null;
};

type Row = Record<'document_id' | 'account' | 'team_name' | 'story_name' | 'owner_id', string> &
  Record<'team_members' | 'counselors' | 'plate' | 'certificate_address', unknown>;

const COLUMNS = [
  'document_id',
  'account',
  'team_name',
  'story_name',
  'owner_id',
  'team_members',
  'counselors',
  'plate',
  'certificate_address',
];

/** The approved stories of a session that aren't in the bin, or those of `ids`, by account; `lock` holds these until the transaction ends. */
export const findApproved = async (
  session: number,
  {
    connection = db(),
    lock,
    ids = lock,
  }: { connection?: Connection; lock?: readonly string[]; ids?: readonly string[] } = {},
): Promise<ApprovedStory[]> => {
  const query = connection('stories')
    .where({ session })
    .whereIn('apply_status', [...COMPLETED])
    .whereNull('deleted_time')
    .orderBy('account');
  if (ids) query.whereIn('document_id', [...ids]);
  const rows: Row[] = await (lock ? held(query) : query).select(...COLUMNS);
  return rows.map(({ document_id, team_members, counselors, plate, certificate_address, story_name, ...row }) => ({
    ...row,
    id: document_id,
    story_name: story_name ?? '',
    team_members: toJson(team_members, []),
    counselors: toJson(counselors, []),
    plate: toJson(plate, null),
    certificate_address: toJson(certificate_address, null),
  }));
};
