import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { afterForms } from '@/components/form/after-forms';
import { paths } from '@/config/paths';
import type { RouteMeta } from '@/lib/route-meta';
import { screenLoader } from './chunks';
import { ErrorInPlace, ErrorScreen } from './error-screen';
import { GuardOverlay } from './guard-overlay';
import { freshProfile, landing, loginGate, reloadUser, requireRole, teamToStory } from './guards';
import { Root } from './root';

const members = [requireRole('user')];

const meta = (handle: RouteMeta) => handle;

/** A screen's file exports `Component`; it is fetched when it is opened. */
const screen = screenLoader(() => router?.state.navigation.location);

const signUp: RouteObject = {
  path: 'sign-up',
  handle: meta({ title: '報名挑戰' }),
  children: [
    { index: true, middleware: [teamToStory], lazy: screen(() => import('./routes/sign-up')) },
    {
      path: 'set-up/under18',
      middleware: members,
      handle: meta({ title: '新增輔導員小組' }),
      lazy: screen(afterForms(() => import('./routes/set-up-under18'))),
    },
    {
      path: 'set-up/upper18',
      middleware: members,
      handle: meta({ title: '新增挑戰者小組' }),
      lazy: screen(afterForms(() => import('./routes/set-up-upper18'))),
    },
    {
      path: 'set-up/password',
      middleware: members,
      handle: meta({ title: '設定小組密碼' }),
      lazy: screen(afterForms(() => import('./routes/set-up-password'))),
    },
  ],
};

const challenge: RouteObject = {
  path: 'challenge',
  middleware: [requireRole('user', 'visitor'), freshProfile],
  handle: meta({ title: '首頁' }),
  lazy: screen(() => import('./routes/challenge-shell')),
  children: [
    {
      // A screen that fails leaves header and navigation standing.
      ErrorBoundary: ErrorInPlace,
      children: [
        { index: true, Component: GuardOverlay, loader: () => redirect(paths.redirect) },
        {
          path: 'person-info',
          middleware: members,
          handle: meta({ title: '個人資料' }),
          lazy: screen(afterForms(() => import('./routes/person-info'))),
        },
        signUp,
        {
          path: 'edit-story/:id',
          handle: meta({ ownNavigation: true }),
          lazy: screen(() => import('./routes/edit-story')),
        },
        {
          path: 'edit-story/:id/preview',
          handle: meta({ title: '預覽與列印', wide: true }),
          lazy: screen(() => import('./routes/story-preview')),
        },
        {
          path: 'edit-story/:id/certificates',
          middleware: members,
          handle: meta({ title: '證書' }),
          lazy: screen(afterForms(() => import('./routes/story-certificates'))),
        },
        {
          path: 'my-DFC',
          middleware: members,
          lazy: screen(() => import('./routes/my-dfc')),
        },
        {
          path: 'free-resource',
          middleware: members,
          handle: meta({ title: '教學資源' }),
          lazy: screen(() => import('./routes/free-resource')),
        },
        {
          path: 'help',
          handle: meta({ title: '說明與範例' }),
          lazy: screen(() => import('./routes/help')),
        },
        {
          path: 'history-stories',
          middleware: members,
          handle: meta({ title: '歷屆故事' }),
          lazy: screen(() => import('./routes/history-stories')),
        },
        {
          path: 'history-stories/:id',
          middleware: members,
          handle: meta({ title: '歷屆故事', wide: true }),
          lazy: screen(() => import('./routes/history-story')),
        },
      ],
    },
  ],
};

const guest: RouteObject = {
  lazy: screen(() => import('./routes/guest-shell')),
  children: [
    { path: 'login', middleware: [loginGate], lazy: screen(afterForms(() => import('./routes/login'))) },
    { path: 'register', middleware: [reloadUser], lazy: screen(afterForms(() => import('./routes/register'))) },
    { path: 'check-mailbox', lazy: screen(() => import('./routes/check-mailbox')) },
    { path: 'profile-registration', lazy: screen(afterForms(() => import('./routes/profile-registration'))) },
    {
      path: 'forget-password',
      middleware: [reloadUser],
      lazy: screen(afterForms(() => import('./routes/forget-password'))),
    },
    {
      path: 'change-password',
      middleware: [reloadUser],
      lazy: screen(afterForms(() => import('./routes/change-password'))),
    },
    { path: 'mail-address', middleware: [reloadUser], lazy: screen(() => import('./routes/mail-address')) },
    { path: 'social-deletion', middleware: [reloadUser], lazy: screen(() => import('./routes/social-deletion')) },
    { path: 'privacy', middleware: [reloadUser], lazy: screen(() => import('./routes/privacy')) },
    { path: '*', middleware: [reloadUser], lazy: screen(() => import('./routes/not-found')) },
  ],
};

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: GuardOverlay,
    children: [
      { index: true, Component: GuardOverlay, loader: () => redirect(paths.redirect) },
      // A route runs its middleware before anything of its own; `landing` never comes back.
      { path: 'redirect', middleware: [landing], Component: GuardOverlay, loader: () => null },
      guest,
      challenge,
      { path: 'survey/:token', lazy: screen(() => import('./routes/survey')) },
      { path: 'consent', lazy: screen(() => import('./routes/consent')) },
      { path: 'consent/:token', lazy: screen(() => import('./routes/consent')) },
      { path: 'verify/:code', lazy: screen(() => import('./routes/verify')) },
      { path: 'SurveyCake', lazy: screen(() => import('./routes/survey-cake')) },
    ],
  },
];

let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The routes, and the first navigation, which begins at once. */
export function startRouter() {
  router = createBrowserRouter(routes);
  return router;
}
