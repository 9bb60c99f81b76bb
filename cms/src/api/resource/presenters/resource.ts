import type { DfcResource, EduResource } from 'contract';
import { toMillis } from '../../../lib/database';
import type { ShownResource } from '../queries/resources';
import { stepOf } from '../stored-step';

/** A resource as its reader may see it: counts for staff with the permission, the counting address for members. */
export const presentResource = (resource: ShownResource): DfcResource | EduResource => {
  const { kind, row, clicks, track } = resource;
  return {
    id: row.document_id,
    title: row.title ?? '',
    ...(kind === 'edu' ? { step: stepOf(row.step), goal: row.goal ?? '' } : {}),
    brief: row.brief ?? '',
    link: row.link ?? '',
    file_list: row.files,
    published: row.published_id !== null,
    ...(row.frequency ? { frequency: row.frequency } : {}),
    ...(clicks ? { count: clicks.count, usersCount: clicks.users } : {}),
    ...(clicks ? { modified: row.modified, update_time: toMillis(row.update_time) ?? 0 } : {}),
    ...(track ? { track } : {}),
  };
};
