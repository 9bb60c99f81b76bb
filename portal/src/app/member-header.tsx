import type { SiteSetting } from 'contract';
import { Link } from 'react-router-dom';
import { Header } from '@/components/layout/header';
import { menuItem } from '@/components/ui/menu';
import { LogoutQuestion } from '@/features/auth/components/logout-question';
import { useLogout } from '@/features/auth/hooks/use-logout';
import '@/features/profile/drafts/unsent';
import '@/features/story/drafts/forget-stories';
import '@/features/story/drafts/unsent';
import '@/features/team/unsent-teams';
import type { SessionUser } from '@/lib/session';
import { navEntries } from './nav-entries';

type Props = { site: SiteSetting | undefined; user: SessionUser | undefined; still?: boolean };

/** The header of a member who is logged in: the menu and the way out. */
export function MemberHeader({ site, user, still }: Props) {
  const logout = useLogout();
  const visitor = user?.role === 'visitor';
  const entries = user ? navEntries(user) : [];
  return (
    <>
      <Header
        site={site}
        user={user && { name: user.name, visitor }}
        place={visitor ? entries[0] : undefined}
        still={still}
        onLogout={() => void logout.begin()}
        menu={entries.map(({ to, label }) => (
          <Link key={to} to={to} className={menuItem}>
            {label}
          </Link>
        ))}
      />
      <LogoutQuestion logout={logout} visitor={visitor} />
    </>
  );
}
