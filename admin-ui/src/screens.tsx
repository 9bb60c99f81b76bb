import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { PageLoading } from '@/components/page-state';
import type { Right } from '@/lib/may-open';

type Screen = { path: string; Page: LazyExoticComponent<ComponentType> };

const SecondFactorPage = lazy(() => import('@/pages/second-factor/show'));

/** Everybody's own second factor: a screen that needs no right. */
export const SecondFactor = () => (
  <Suspense fallback={<PageLoading />}>
    <SecondFactorPage />
  </Suspense>
);

/** Every screen with the right that it needs, each loaded when it is opened. */
export const screens: { right: Right; pages: Screen[] }[] = [
  {
    right: 'billboard-manage',
    pages: [{ path: '/billboard-manage', Page: lazy(() => import('@/pages/billboard-manage/list')) }],
  },
  {
    right: 'free-resource-manage',
    pages: [
      { path: '/free-resource-manage', Page: lazy(() => import('@/pages/free-resource-manage/list')) },
      { path: '/free-resource-manage/clicks', Page: lazy(() => import('@/pages/free-resource-manage/clicks')) },
      { path: '/free-resource-manage/:id', Page: lazy(() => import('@/pages/free-resource-manage/show')) },
    ],
  },
  {
    right: 'challenge-resource-package',
    pages: [
      { path: '/challenge-resource-package', Page: lazy(() => import('@/pages/challenge-resource-package/list')) },
      {
        path: '/challenge-resource-package/clicks',
        Page: lazy(() => import('@/pages/challenge-resource-package/clicks')),
      },
      { path: '/challenge-resource-package/:id', Page: lazy(() => import('@/pages/challenge-resource-package/show')) },
    ],
  },
  {
    right: 'stories-manage',
    pages: [
      { path: '/stories-manage', Page: lazy(() => import('@/pages/stories-manage/list')) },
      { path: '/manage-story/:id', Page: lazy(() => import('@/pages/stories-manage/show')) },
      { path: '/stories-bin', Page: lazy(() => import('@/pages/stories-bin/list')) },
      { path: '/overview', Page: lazy(() => import('@/pages/overview/show')) },
      { path: '/review-settings', Page: lazy(() => import('@/pages/review-settings/edit')) },
    ],
  },
  {
    right: 'upload-youtube',
    pages: [{ path: '/upload-youtube', Page: lazy(() => import('@/pages/upload-youtube/list')) }],
  },
  {
    right: 'manage-member-list',
    pages: [
      { path: '/manage-member-list', Page: lazy(() => import('@/pages/manage-member-list/list')) },
      { path: '/manage-member/:id', Page: lazy(() => import('@/pages/manage-member-list/show')) },
    ],
  },
  {
    right: 'manage-member-list-merrymama',
    pages: [
      { path: '/manage-member-list-merrymama', Page: lazy(() => import('@/pages/manage-member-list-merrymama/list')) },
    ],
  },
  {
    right: 'manage-school-list',
    pages: [{ path: '/manage-school-list', Page: lazy(() => import('@/pages/manage-school-list/list')) }],
  },
  {
    right: 'manage-notification-list',
    pages: [
      { path: '/manage-notification-list', Page: lazy(() => import('@/pages/manage-notification-list/list')) },
      { path: '/new-notification', Page: lazy(() => import('@/pages/manage-notification-list/edit')) },
      { path: '/manage-notification/:id', Page: lazy(() => import('@/pages/manage-notification-list/edit')) },
    ],
  },
  {
    right: 'judge-stories-list',
    pages: [
      { path: '/judge-stories-list', Page: lazy(() => import('@/pages/judge-stories-list/list')) },
      { path: '/judge-story/:id', Page: lazy(() => import('@/pages/judge-stories-list/show')) },
    ],
  },
  {
    right: 'permission-manage',
    pages: [{ path: '/permission-manage', Page: lazy(() => import('@/pages/permission-manage/list')) }],
  },
  {
    right: 'audit',
    pages: [{ path: '/audit', Page: lazy(() => import('@/pages/audit/list')) }],
  },
  {
    right: 'breach',
    pages: [
      { path: '/breach', Page: lazy(() => import('@/pages/breach/list')) },
      { path: '/breach/:id', Page: lazy(() => import('@/pages/breach/show')) },
    ],
  },
];
