import { type DfcResource, dfcResourceBody, type EduResource, eduResourceBody } from 'contract';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { ExportKind } from '@/lib/export/protocol';
import { paths } from '@/paths';

/** A row of either list; packs have neither step nor goal (B §2.5). */
export type ResourceRow = DfcResource & Partial<Pick<EduResource, 'step' | 'goal'>>;

/** What the two desks of resources differ in. */
export type ResourceKind = {
  resource: 'free-resource-manage' | 'challenge-resource-package';
  title: string;
  /** One of them. */
  noun: string;
  paths: { list: string; clicks: string; one: (id: string) => string };
  place: 'edu-resource' | 'dfc-resource';
  schema: z.ZodType;
  /** Teaching resources have a step and a goal. */
  steps: boolean;
  /** The spreadsheet of its clicks (B §9). */
  clicks: { kind: ExportKind; fileName: string };
};

const teachingResources: ResourceKind = {
  resource: 'free-resource-manage',
  title: '教學資源管理',
  noun: '教學資源',
  paths: {
    list: paths.teachingResources,
    clicks: paths.teachingResourceClicks,
    one: paths.teachingResource.of,
  },
  place: 'edu-resource',
  schema: eduResourceBody,
  steps: true,
  clicks: { kind: 'edu-clicks', fileName: '管理教學資源_點擊追蹤資料.xlsx' },
};

const resourcePacks: ResourceKind = {
  resource: 'challenge-resource-package',
  title: 'DFC 挑戰資源包管理',
  noun: '挑戰資源包',
  paths: { list: paths.resourcePacks, clicks: paths.resourcePackClicks, one: paths.resourcePack.of },
  place: 'dfc-resource',
  schema: dfcResourceBody,
  steps: false,
  clicks: { kind: 'dfc-clicks', fileName: 'DFC 挑戰資源包管理_點擊追蹤資料.xlsx' },
};

/** What is said when tracking data can't be read (B §8). */
export const FAILED = '獲取資源追蹤數據失敗';

/** The kind of resources that this page is about, as its address says. */
export const useResourceKind = (): ResourceKind =>
  useLocation().pathname.startsWith(paths.resourcePacks) ? resourcePacks : teachingResources;
