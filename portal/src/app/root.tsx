import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigate, useNavigation } from 'react-router-dom';
import { OfflineBar } from '@/components/layout/offline-bar';
import { SkipLink } from '@/components/layout/skip-link';
import { toast } from '@/components/ui/toast';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';

const RenewSession = lazy(() => import('@/features/auth/components/renew-session'));

/** What surrounds every screen: skip link, offline bar, what happens when the session is over. */
export function Root() {
  const { state } = useSession();
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  useEffect(() => {
    if (state !== 'ended' && state !== 'left') return;
    if (state === 'ended') toast.warning('請重新登入');
    void navigate(paths.login, { replace: true });
  }, [state, navigate]);
  return (
    <>
      <SkipLink />
      <OfflineBar />
      {busy && <div aria-hidden="true" className="fade-in fixed inset-x-0 top-0 z-50 h-1 bg-brand-mark" />}
      <Outlet />
      {state === 'over' && (
        <Suspense>
          <RenewSession />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  );
}
