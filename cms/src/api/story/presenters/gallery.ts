import type { GalleryRow } from 'contract';
import { toJson } from '../../../lib/database/row';
import { coversOf } from '../domain/cover';
import type { GalleryRecord } from '../queries/gallery';
import type { Sign } from './story';

/** A story as everybody among the members sees it: no person, no account, no free text but its name. */
export const presentShown = ({ session, story_name, sdgs, pictures }: GalleryRecord, sign: Sign): GalleryRow => ({
  session,
  story_name: story_name ?? '',
  sdgs: toJson(sdgs, []),
  covers: coversOf(toJson(pictures, {})).map(({ stage, key }) => ({ stage, url: sign(key) })),
});
