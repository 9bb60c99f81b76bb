import type { ResourceProps } from '@refinedev/core';
import { CHALLENGE_ROUTES, OFFICIAL_ROUTES, type RouteValue } from 'contract';
import { Icon, type IconName } from '@/components/icon';
import type { AdminScreen } from '@/lib/may-open';

const labelOf = (value: RouteValue) =>
  [...OFFICIAL_ROUTES, ...CHALLENGE_ROUTES].find((route) => route.value === value)?.label ?? value;

type Screens = { list: string; show?: string; create?: string; edit?: string };

const screen = (name: RouteValue, parent: string, icon: IconName, screens: Screens): ResourceProps => ({
  name,
  ...screens,
  meta: { label: labelOf(name), parent, icon: <Icon name={icon} /> },
});

/** A screen of its own that needs the right of another. */
const within = (right: RouteValue, name: string, label: string, icon: IconName, list: string): ResourceProps => ({
  name,
  list,
  meta: { label, parent: 'challenge', icon: <Icon name={icon} />, right },
});

/** A screen that is in no set of routes. */
const adminScreen = (name: AdminScreen, label: string, icon: IconName, more: Partial<Screens> = {}): ResourceProps => ({
  name,
  list: `/${name}`,
  ...more,
  meta: { label, parent: 'challenge', icon: <Icon name={icon} /> },
});

/** The one list of screens: what the menu shows, in its two groups, and which right each needs. A group without a screen is not shown. */
export const resources: ResourceProps[] = [
  { name: 'official', meta: { label: '官網頁面上稿' } },
  { name: 'challenge', meta: { label: '挑戰平台後台' } },
  screen('billboard-manage', 'official', 'board', { list: '/billboard-manage' }),
  screen('free-resource-manage', 'official', 'book', {
    list: '/free-resource-manage',
    show: '/free-resource-manage/:id',
  }),
  screen('challenge-resource-package', 'official', 'pack', {
    list: '/challenge-resource-package',
    show: '/challenge-resource-package/:id',
  }),
  screen('stories-manage', 'challenge', 'stories', { list: '/stories-manage', show: '/manage-story/:id' }),
  within('stories-manage', 'overview', '總覽', 'chart', '/overview'),
  screen('upload-youtube', 'challenge', 'play', { list: '/upload-youtube' }),
  screen('manage-member-list', 'challenge', 'person', { list: '/manage-member-list', show: '/manage-member/:id' }),
  screen('manage-member-list-merrymama', 'challenge', 'people', { list: '/manage-member-list-merrymama' }),
  screen('manage-school-list', 'challenge', 'school', { list: '/manage-school-list' }),
  screen('manage-notification-list', 'challenge', 'mail', {
    list: '/manage-notification-list',
    create: '/new-notification',
    edit: '/manage-notification/:id',
  }),
  screen('judge-stories-list', 'challenge', 'judge', { list: '/judge-stories-list', show: '/judge-story/:id' }),
  within('stories-manage', 'review-settings', '評審與審核設定', 'pencil', '/review-settings'),
  adminScreen('permission-manage', '帳號與權限管理', 'lock'),
  adminScreen('audit', '紀錄', 'clock'),
  adminScreen('breach', '個資事件', 'warning', { show: '/breach/:id' }),
];
