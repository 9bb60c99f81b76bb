import type { ResourceProps } from '@refinedev/core';
import { CHALLENGE_ROUTES, OFFICIAL_ROUTES, type RouteValue } from 'contract';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Icon, type IconName } from '@/components/icon';
import type { AdminScreen, Right } from '@/lib/may-open';
import { paths } from '@/paths';

type Screen = { path: string; Page: LazyExoticComponent<ComponentType> };

/** A screen's address and its code, which is loaded when it is opened. */
const screen = (path: string, load: () => Promise<{ default: ComponentType }>): Screen => ({ path, Page: lazy(load) });

type Actions = {
  list: Screen;
  show?: Screen;
  create?: Screen;
  edit?: Screen;
  /** What else belongs to it and needs the same right. */
  more?: Screen[];
};

type Entry = {
  name: string;
  label: string;
  /** The menu's group. */
  group: 'official' | 'challenge';
  icon: IconName;
  right: Right;
  screens: Actions;
  /** A collection of Strapi's own, by the name that its REST has. */
  collection?: string;
};

const labelOf = (value: RouteValue) =>
  [...OFFICIAL_ROUTES, ...CHALLENGE_ROUTES].find((route) => route.value === value)?.label ?? value;

/** What is granted one by one; its group is that of its right. */
const granted = (name: RouteValue, icon: IconName, screens: Actions, collection?: string): Entry => ({
  name,
  ...(collection !== undefined && { collection }),
  label: labelOf(name),
  group: OFFICIAL_ROUTES.some(({ value }) => value === name) ? 'official' : 'challenge',
  icon,
  right: name,
  screens,
});

/** What needs the right of another entry, or is an admin's alone. */
const other = (name: string, label: string, right: Right, icon: IconName, screens: Actions): Entry => ({
  name,
  label,
  group: 'challenge',
  icon,
  right,
  screens,
});
const adminOnly = (name: AdminScreen, label: string, icon: IconName, screens: Actions) =>
  other(name, label, name, icon, screens);

/** The one list of screens, in the order of the menu: the address, code, word, icon and right of each. */
const entries: Entry[] = [
  granted('billboard-manage', 'board', {
    list: screen(paths.billboard, () => import('@/pages/billboard-manage/list')),
  }),
  granted('free-resource-manage', 'book', {
    list: screen(paths.teachingResources, () => import('@/pages/resource-manage/list')),
    show: screen(paths.teachingResource.pattern, () => import('@/pages/resource-manage/show')),
    more: [screen(paths.teachingResourceClicks, () => import('@/pages/resource-manage/clicks'))],
  }),
  granted('challenge-resource-package', 'pack', {
    list: screen(paths.resourcePacks, () => import('@/pages/resource-manage/list')),
    show: screen(paths.resourcePack.pattern, () => import('@/pages/resource-manage/show')),
    more: [screen(paths.resourcePackClicks, () => import('@/pages/resource-manage/clicks'))],
  }),
  granted(
    'help-article-manage',
    'info',
    { list: screen(paths.helpArticles, () => import('@/pages/help-article-manage/list')) },
    'help-articles',
  ),
  granted('stories-manage', 'stories', {
    list: screen(paths.stories, () => import('@/pages/stories-manage/list')),
    show: screen(paths.story.pattern, () => import('@/pages/stories-manage/show')),
    more: [screen(paths.storiesBin, () => import('@/pages/stories-bin/list'))],
  }),
  other('overview', '總覽', 'stories-manage', 'chart', {
    list: screen(paths.overview, () => import('@/pages/overview/show')),
  }),
  granted('upload-youtube', 'play', {
    list: screen(paths.films, () => import('@/pages/upload-youtube/list')),
  }),
  granted('manage-member-list', 'person', {
    list: screen(paths.members, () => import('@/pages/manage-member-list/list')),
    show: screen(paths.member.pattern, () => import('@/pages/manage-member-list/show')),
  }),
  other('data-request', '個資請求', 'help-desk', 'clock', {
    list: screen(paths.dataRequests, () => import('@/pages/data-request/list')),
  }),
  granted('manage-member-list-merrymama', 'people', {
    list: screen(paths.partners, () => import('@/pages/manage-member-list-merrymama/list')),
  }),
  granted('manage-school-list', 'school', {
    list: screen(paths.schools, () => import('@/pages/manage-school-list/list')),
  }),
  granted('manage-notification-list', 'mail', {
    list: screen(paths.notifications, () => import('@/pages/manage-notification-list/list')),
    create: screen(paths.newNotification, () => import('@/pages/manage-notification-list/edit')),
    edit: screen(paths.notification.pattern, () => import('@/pages/manage-notification-list/edit')),
  }),
  granted('judge-stories-list', 'judge', {
    list: screen(paths.judging, () => import('@/pages/judge-stories-list/list')),
    show: screen(paths.judgement.pattern, () => import('@/pages/judge-stories-list/show')),
    more: [
      screen(paths.judgingManage, () => import('@/pages/judging-manage/show')),
      screen(paths.jury, () => import('@/pages/judging-manage/jury/show')),
    ],
  }),
  granted('certificates', 'file', {
    list: screen(paths.certificates, () => import('@/pages/certificates/list')),
    more: [
      screen(paths.certificateLayout, () => import('@/pages/certificates/layout/show')),
      screen(paths.certificateLetterTexts, () => import('@/pages/certificates/letter-texts/show')),
    ],
  }),
  granted('public-stories', 'book', {
    list: screen(paths.publicStories, () => import('@/pages/public-stories/list')),
  }),
  granted('season-settings', 'share', {
    list: screen(paths.season, () => import('@/pages/season/show')),
    more: [screen(paths.seasonYear, () => import('@/pages/season-year/show'))],
  }),
  other('review-settings', '評審與審核設定', 'stories-manage', 'pencil', {
    list: screen(paths.reviewSettings, () => import('@/pages/review-settings/edit')),
  }),
  adminOnly('permission-manage', '帳號與權限管理', 'lock', {
    list: screen(paths.permissions, () => import('@/pages/permission-manage/list')),
  }),
  adminOnly('audit', '紀錄', 'clock', {
    list: screen(paths.audit, () => import('@/pages/audit/list')),
  }),
  adminOnly('system-status', '系統狀態', 'pulse', {
    list: screen(paths.systemStatus, () => import('@/pages/system-status/list')),
  }),
  adminOnly('breach', '個資事件', 'warning', {
    list: screen(paths.breaches, () => import('@/pages/breach/list')),
    show: screen(paths.breach.pattern, () => import('@/pages/breach/show')),
  }),
];

/** The screens behind each right, for the router. */
export const guardedScreens = entries.map(({ name, right, screens: { more = [], ...actions } }) => ({
  name,
  right,
  screens: [...Object.values(actions), ...more],
}));

/** A person's own second factor: a screen that needs no right and is at the menu's foot. */
export const ownScreens = [screen(paths.secondFactor, () => import('@/pages/second-factor/show'))];

/** What the rail shows, where the label is longer than its four characters. */
const RAIL_WORDS: Record<string, string> = {
  'billboard-manage': '公佈欄',
  'free-resource-manage': '教學資源',
  'challenge-resource-package': '資源包',
  'stories-manage': '報名故事',
  'manage-member-list-merrymama': '夥伴會員',
  'review-settings': '審核設定',
  'permission-manage': '權限管理',
};

const resourceOf = ({ name, label, group, icon, right, screens, collection }: Entry): ResourceProps => ({
  name: collection ?? name,
  identifier: name,
  list: screens.list.path,
  ...(screens.show && { show: screens.show.path }),
  ...(screens.create && { create: screens.create.path }),
  ...(screens.edit && { edit: screens.edit.path }),
  meta: {
    label,
    rail: RAIL_WORDS[name] ?? label,
    parent: group,
    icon: <Icon name={icon} />,
    right,
    ...(collection !== undefined && { dataProviderName: 'strapi' }),
  },
});

/** The same for Refine: what the menu shows, in its two groups. A group without a screen is not shown. */
export const resources: ResourceProps[] = [
  { name: 'official', meta: { label: '官網頁面上稿' } },
  { name: 'challenge', meta: { label: '挑戰平台後台' } },
  ...entries.map(resourceOf),
];
