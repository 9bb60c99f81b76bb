import { type Role, usesManagerMode } from 'contract';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { useSession } from '@/lib/session';

const MemberHeader = lazy(() => import('../member-header').then((module) => ({ default: module.MemberHeader })));

/** Header and footer around the screens that need no login; the back office's people get none (M §2). */
export function Component() {
  const site = useSiteSetting();
  const { user } = useSession();
  const bare = user !== undefined && usesManagerMode(user.role as Role);
  const guest = <Header site={site} />;
  return (
    <div className="flex min-h-dvh flex-col">
      {bare ? null : user ? (
        <Suspense fallback={guest}>
          <MemberHeader site={site} user={user} />
        </Suspense>
      ) : (
        guest
      )}
      {/* On a phone the footer, which waits for the server, is below the window. */}
      <div className="grow max-md:min-h-dvh">
        <Outlet />
      </div>
      {!bare && <Footer site={site} team={user?.role === 'visitor'} />}
    </div>
  );
}
