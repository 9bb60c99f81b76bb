import { createBrowserRouter, type LazyRouteFunction, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { RouteMeta } from '@/lib/route-meta';
import { ErrorScreen } from './error-screen';
import { GuardOverlay } from './guard-overlay';
import { landing, loginGate, requireRole, teamToStory } from './guards';
import { Root } from './root';

const chunkTimeout = 120_000;
const members = [requireRole('user')];

const meta = (handle: RouteMeta) => handle;

/** A screen's file exports `Component`; it is fetched when it is opened, and given up after 120 s (M §9). */
const screen =
  (load: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> =>
  () => {
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the screen took too long to load')), chunkTimeout);
    });
    return Promise.race([load(), late]);
  };

const toSignUp = () => redirect(paths.signUp());

/** Screens that come later land on sign-up (decision 46). */
const later: RouteObject[] = ['my-DFC', 'person-info', 'free-resource', 'history-stories'].map((path) => ({
  path,
  Component: GuardOverlay,
  loader: toSignUp,
}));

const signUp: RouteObject = {
  path: 'sign-up',
  handle: meta({ title: '報名挑戰' }),
  children: [
    { index: true, middleware: [teamToStory], lazy: screen(() => import('./routes/sign-up')) },
    {
      path: 'set-up/under18',
      middleware: members,
      handle: meta({ title: '新增輔導員小組' }),
      lazy: screen(() => import('./routes/set-up-under18')),
    },
    {
      path: 'set-up/upper18',
      middleware: members,
      handle: meta({ title: '新增挑戰者小組' }),
      lazy: screen(() => import('./routes/set-up-upper18')),
    },
    {
      path: 'set-up/password',
      middleware: members,
      handle: meta({ title: '設定小組密碼' }),
      lazy: screen(() => import('./routes/set-up-password')),
    },
  ],
};

const challenge: RouteObject = {
  path: 'challenge',
  middleware: [requireRole('user', 'visitor')],
  lazy: screen(() => import('./routes/challenge-shell')),
  children: [
    { index: true, Component: GuardOverlay, loader: () => redirect(paths.redirect) },
    signUp,
    {
      path: 'edit-story/:id',
      handle: meta({ ownNavigation: true }),
      lazy: screen(() => import('./routes/edit-story')),
    },
    ...later,
  ],
};

const guest: RouteObject = {
  lazy: screen(() => import('./routes/guest-shell')),
  children: [
    { path: 'login', middleware: [loginGate], lazy: screen(() => import('./routes/login')) },
    { path: 'register', lazy: screen(() => import('./routes/register')) },
    { path: 'check-mailbox', lazy: screen(() => import('./routes/check-mailbox')) },
    { path: 'profile-registration', lazy: screen(() => import('./routes/profile-registration')) },
    { path: 'forget-password', lazy: screen(() => import('./routes/forget-password')) },
    { path: 'change-password', lazy: screen(() => import('./routes/change-password')) },
    { path: '*', lazy: screen(() => import('./routes/not-found')) },
  ],
};

export const router = createBrowserRouter([
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
    ],
  },
]);
