import type { ContentUid } from '../../lib/content/documents';

/** The two kinds of resources: teaching resources and challenge resource packs, which have neither step nor goal (B §2.5). */
export const RESOURCE_KINDS = {
  edu: { uid: 'api::resource.edu-resource', table: 'edu_resources', permission: 'free-resource-manage' },
  dfc: { uid: 'api::resource.dfc-resource', table: 'dfc_resources', permission: 'challenge-resource-package' },
} as const satisfies Record<string, { uid: ContentUid; table: string; permission: string }>;

export type ResourceKind = keyof typeof RESOURCE_KINDS;
