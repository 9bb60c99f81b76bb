import { type DfcResource, dfcResourceBody, type EduResource, eduResourceBody } from 'contract';
import type { z } from 'zod';

/** A row of either list; packs have neither step nor goal (B §2.5). */
export type ResourceRow = DfcResource & Partial<Pick<EduResource, 'step' | 'goal'>>;

/** What the two desks of resources differ in. */
export type ResourceKind = {
  resource: 'free-resource-manage' | 'challenge-resource-package';
  title: string;
  /** One of them. */
  noun: string;
  place: 'edu-resource' | 'dfc-resource';
  schema: z.ZodType;
  /** Teaching resources have a step and a goal. */
  steps: boolean;
};

export const teachingResources: ResourceKind = {
  resource: 'free-resource-manage',
  title: '教學資源管理',
  noun: '教學資源',
  place: 'edu-resource',
  schema: eduResourceBody,
  steps: true,
};

export const resourcePacks: ResourceKind = {
  resource: 'challenge-resource-package',
  title: 'DFC 挑戰資源包管理',
  noun: '挑戰資源包',
  place: 'dfc-resource',
  schema: dfcResourceBody,
  steps: false,
};
