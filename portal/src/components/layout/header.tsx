import type { SiteSetting } from 'contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { ButtonLink, textLink } from '@/components/ui/button';
import { Menu, menuItem } from '@/components/ui/menu';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { Logo } from './logo';
import { outerLinks } from './site-links';
import { useScrolled } from './use-scrolled';

type Props = {
  site: SiteSetting | undefined;
  /** Absent for guests. */
  user?: { name: string; visitor: boolean };
  /** The one place of a team, which it sees as its whole navigation (M §2, §6). */
  place?: { to: string; label: string } | undefined;
  onLogout?: () => void;
  /** Links of the name menu, above 登出. */
  menu?: ReactNode;
  /** Scrolls away with the page: the screen has a head of its own. */
  still?: boolean;
};

/** Top strip with outer links (from 1280 px, gone after 100 px of scroll) and the bar with logo and name. */
export function Header({ site, user, place, onLogout, menu, still }: Props) {
  const scrolled = useScrolled(100);
  const links = outerLinks(site, user?.visitor);
  const atLogin = useLocation().pathname === paths.login;
  return (
    // The strip keeps its place in the layout while it is out of sight: nothing below it jumps.
    <header
      className={cn(
        'z-20 bg-paper shadow-bar print:hidden',
        !still && 'sticky top-(--offline-bar) low:static',
        scrolled && links.length > 0 && 'xl:top-[calc(var(--offline-bar)-2.75rem)]',
      )}
    >
      {links.length > 0 && (
        <div className={cn('hidden xl:block', scrolled && 'invisible')}>
          <nav
            aria-label="官網連結"
            className="mx-auto flex h-11 max-w-page items-center justify-end gap-5 px-6 text-small"
          >
            {links.map((link) => (
              <a key={link.key} href={link.url} className={cn(textLink, 'justify-center')}>
                {link.label}
              </a>
            ))}
          </nav>
        </div>
      )}
      <div className="gutter head-line mx-auto flex h-14 max-w-page items-center justify-between gap-3 xl:h-16">
        <Logo to={user ? paths.redirect : paths.login} name={site?.site_name} />
        {!user && (
          <ButtonLink to={atLogin ? paths.register : paths.login} kind="quiet" className="-mr-4">
            {atLogin ? '註冊' : '登入'}
          </ButtonLink>
        )}
        {user?.visitor && (
          <div className="flex shrink-0 items-center gap-1">
            {place && (
              <nav aria-label="挑戰選單">
                <NavLink
                  to={place.to}
                  className="inline-flex min-h-14 items-center px-3 font-bold whitespace-nowrap text-brand underline aria-[current=page]:no-underline"
                >
                  {place.label}
                </NavLink>
              </nav>
            )}
            <button
              type="button"
              onClick={onLogout}
              className="-mr-3 min-h-14 px-3 font-bold whitespace-nowrap text-brand underline"
            >
              登出
            </button>
          </div>
        )}
        {user && !user.visitor && (
          <Menu
            buttonClass="-mr-2"
            button={
              <>
                <span className="max-w-32 truncate">{user.name}</span>
                <ChevronDown aria-hidden size={20} />
              </>
            }
          >
            {menu}
            <button type="button" onClick={onLogout} className={menuItem}>
              登出
            </button>
          </Menu>
        )}
      </div>
    </header>
  );
}
