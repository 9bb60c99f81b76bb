import { coversForMembers, type GalleryRow } from 'contract';
import { toJson } from '../../../lib/database';
import { coversIn } from '../domain/cover';
import { coverKeysIn } from '../queries/cover-columns';
import type { GalleryRecord } from '../queries/gallery';
import type { Sign } from './story';

type Shown = { row: GalleryRecord } & Parameters<typeof coversForMembers>[1];

/** A story as everybody among the members sees it: no person, no account, no free text but its name. */
export const presentShown = ({ row, ...known }: Shown, sign: Sign): GalleryRow => ({
  id: row.document_id,
  session: row.session,
  story_name: known.onShow?.story_name ?? row.story_name ?? '',
  sdgs: toJson(row.sdgs, []),
  covers: coversIn(coversForMembers(coverKeysIn(row).split(','), known).join(',')).map(({ stage, key }) => ({
    stage,
    url: sign(key),
  })),
});
