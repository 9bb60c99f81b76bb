import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { BannerBar } from '@/components/layout/banner-bar';
import { NavigationBusy } from '@/components/layout/navigation-busy';
import { OfflineBar } from '@/components/layout/offline-bar';
import { SkipLink } from '@/components/layout/skip-link';
import { toast } from '@/components/ui/toast';
import { paths } from '@/config/paths';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { useSession } from '@/lib/session';
import { checking } from './checking';
import { loginFor } from './deep-link';
import { GuardOverlay } from './guard-overlay';

const RenewSession = lazy(() => import('@/features/auth/components/renew-session'));

/** Pages that are nothing without a session: a link of a mail and a child's questionnaire go on without one. */
const ofSession = (pathname: string) =>
  pathname.startsWith(paths.challenge) ||
  (pathname === paths.changePassword && !(window.history.state as { mailToken?: string } | null)?.mailToken);

/** Back to Login once the session is over: with the way back when it died here, without one after a logout. */
function useSessionEnd() {
  const { state } = useSession();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (state === 'ended') toast.warning('請重新登入');
  }, [state]);
  useEffect(() => {
    const away = state === 'ended' || state === 'left';
    if (!away || !ofSession(pathname)) return;
    void navigate(state === 'ended' ? loginFor(`${pathname}${search}${hash}`) : paths.login, { replace: true });
  }, [state, navigate, pathname, search, hash]);
}

/** What surrounds every screen: skip link, offline bar, overlay of the guards, what happens when the session is over. */
export function Root() {
  const { state } = useSession();
  const site = useSiteSetting();
  const busy = useNavigation().state === 'loading';
  const guarding = checking.use() > 0;
  useSessionEnd();
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <BannerBar banner={site?.banner} />
      {guarding ? <GuardOverlay /> : busy && <NavigationBusy />}
      <Outlet />
      {state === 'over' && (
        <Suspense>
          <RenewSession />
        </Suspense>
      )}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  );
}
