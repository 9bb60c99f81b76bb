import { Outlet, useMatches } from 'react-router-dom';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Footer } from '@/components/layout/footer';
import { SideNav } from '@/components/layout/side-nav';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { cn } from '@/lib/cn';
import type { RouteMeta } from '@/lib/route-meta';
import { useSession } from '@/lib/session';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';
import { useInside } from '../guards';
import { MemberHeader } from '../member-header';
import { navEntries } from '../nav-entries';

const keepVersion = async () => (await import('../new-version')).keepVersion();
const loadRenewal = () => import('@/features/auth/components/renew-session');

export function Component() {
  const site = useSiteSetting();
  const { user } = useSession();
  useInside();
  useFetchedAhead(loadRenewal);
  useFetchedAhead(keepVersion);
  const metas = useMatches().map((match) => match.handle as RouteMeta | undefined);
  const ownNavigation = metas.some((meta) => meta?.ownNavigation);
  const visitor = user?.role === 'visitor';
  const wide = metas.some((meta) => meta?.wide);
  return (
    <div className={cn('flex min-h-dvh flex-col', wide && 'wide-page')}>
      <MemberHeader site={site} user={user} still={ownNavigation && !visitor} />
      <div className="gutter mx-auto flex w-full max-w-page grow gap-6 py-6 xl:gap-8">
        {user && !ownNavigation && !visitor && <SideNav entries={navEntries(user)} />}
        <main id="main" className={cn('min-w-0 grow', !ownNavigation && 'xl:max-w-content')}>
          {!ownNavigation && <Breadcrumb />}
          <Outlet />
        </main>
      </div>
      <Footer site={site} team={visitor} />
    </div>
  );
}
