import type { LucideIcon } from 'lucide-react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';

/** `over`: a screen that is reached from this one and has no entry of its own. */
export type NavEntry = { to: string; over?: string; label: string; icon: LucideIcon };

/** Left list from 1280 px, rail from 768 px, tabs at the bottom of a phone (look §3.1). */
export function SideNav({ entries }: { entries: NavEntry[] }) {
  const online = useOnline();
  const { pathname } = useLocation();
  const isIn = (place: string) => matchPath({ path: place.replace(/\/?\?.*/, ''), end: false }, pathname) !== null;
  return (
    <nav
      aria-label="挑戰選單"
      className={cn(
        'bottom-tabs fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card md:sticky md:inset-x-auto md:w-18 md:shrink-0 md:self-start md:border-0 md:bg-transparent xl:w-58 print:hidden',
        // Below the header, whatever is above that one.
        online ? 'md:top-20 xl:top-28' : 'md:top-31 xl:top-39',
      )}
    >
      <ul className="flex justify-around md:flex-col md:gap-1">
        {entries.map(({ to, over, label, icon: Icon }) => {
          const current = isIn(to) ? 'page' : over !== undefined && isIn(over);
          return (
            <li key={to} className="grow md:grow-0">
              <Link
                to={to}
                aria-current={current || undefined}
                className={cn(
                  'flex min-h-15 flex-col items-center justify-center gap-0.5 px-1 py-1 text-center text-small md:rounded-button xl:min-h-12 xl:flex-row xl:justify-start xl:gap-3 xl:px-4 xl:text-label',
                  current ? 'font-bold text-brand md:bg-brand-100' : 'text-ink hover:bg-sunken',
                )}
              >
                <Icon aria-hidden size={24} className="shrink-0 text-brand-mark" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
