import type { GalleryRow } from 'contract';
import { toJson } from '../../../lib/database/row';
import { coversIn } from '../domain/cover';
import { coverKeysIn } from '../queries/cover-columns';
import type { GalleryRecord } from '../queries/gallery';
import type { Sign } from './story';

/** A story as everybody among the members sees it: no person, no account, no free text but its name. */
export const presentShown = (row: GalleryRecord & { has_photos: boolean }, sign: Sign): GalleryRow => ({
  id: row.document_id,
  session: row.session,
  story_name: row.story_name ?? '',
  sdgs: toJson(row.sdgs, []),
  covers: (row.has_photos ? coversIn(coverKeysIn(row)) : []).map(({ stage, key }) => ({ stage, url: sign(key) })),
});
