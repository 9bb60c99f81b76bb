import { ClipboardList, Flag } from 'lucide-react';
import { Link, Outlet, useMatches } from 'react-router-dom';
import { Breadcrumb } from '@/components/layout/breadcrumb';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { type NavEntry, SideNav } from '@/components/layout/side-nav';
import { menuItem } from '@/components/ui/menu';
import { paths } from '@/config/paths';
import { LogoutQuestion } from '@/features/auth/components/logout-question';
import { useLogout } from '@/features/auth/hooks/use-logout';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import '@/features/story/drafts/unsent';
import '@/features/team/unsent-teams';
import { cn } from '@/lib/cn';
import type { RouteMeta } from '@/lib/route-meta';
import { useSession } from '@/lib/session';

/** Entries of the navigation by role; screens that are not built yet have none (decision 46). */
const memberEntries: NavEntry[] = [{ to: paths.signUp(), label: '報名挑戰', icon: ClipboardList }];
const visitorEntries = (id: string): NavEntry[] => [{ to: paths.editStory(id), label: '挑戰故事', icon: Flag }];

export function Component() {
  const site = useSiteSetting();
  const { user } = useSession();
  const logout = useLogout();
  const metas = useMatches().map((match) => match.handle as RouteMeta | undefined);
  const ownNavigation = metas.some((meta) => meta?.ownNavigation);
  const visitor = user?.role === 'visitor';
  const entries = visitor ? visitorEntries(user.id) : memberEntries;
  return (
    <div className="flex min-h-dvh flex-col">
      <Header
        site={site}
        user={user && { name: user.name, visitor }}
        still={ownNavigation && !visitor}
        onLogout={() => void logout.begin()}
        menu={memberEntries.map((entry) => (
          <Link key={entry.to} to={entry.to} className={menuItem}>
            {entry.label}
          </Link>
        ))}
      />
      <div className="gutter mx-auto flex w-full max-w-page grow gap-6 py-6 xl:gap-8">
        {!ownNavigation && !visitor && <SideNav entries={entries} />}
        <main id="main" className={cn('min-w-0 grow', !ownNavigation && 'xl:max-w-content')}>
          {!ownNavigation && <Breadcrumb />}
          <Outlet />
        </main>
      </div>
      <Footer site={site} />
      <LogoutQuestion logout={logout} />
    </div>
  );
}
