import { useGetIdentity } from '@refinedev/core';
import { Button, Drawer } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { errorText } from 'web-kit/api-error';
import { IdentityProvider } from '@/lib/identity';
import type { Identity } from '@/lib/session';
import { useCurrentRights, useSignedIn } from '@/lib/use-current-rights';
import { useMedia, usePhone } from '@/lib/use-media';
import { paths } from '@/paths';
import { AsOfBar } from './as-of-bar';
import { BannerBar } from './banner-bar';
import { Icon } from './icon';
import { Checking, PageFailed } from './page-state';
import { SearchButton } from './search/search-button';
import { Sider } from './sider';
import './shell.css';

const Required = lazy(() => import('./second-factor/required'));

/** Left navigation and the screen next to it; on a phone the navigation is a drawer under a bar. */
export function Shell() {
  const { error, isLoading, refetch } = useGetIdentity<Identity>();
  const identity = useSignedIn();
  useCurrentRights(identity?.routes);
  const phone = usePhone();
  const rail = useRail();
  const [open, setOpen] = useState(false);

  if (isLoading) return <Checking />;
  if (!identity) return <PageFailed text={errorText(error)} onRetry={() => void refetch()} />;
  if (identity.second_factor === 'required')
    return (
      <Suspense fallback={<Checking />}>
        <Required account={identity.account} />
      </Suspense>
    );
  return (
    <IdentityProvider value={identity}>
      <a className="skip-link rounded on-card" href="#content">
        跳到主要內容
      </a>
      <div className="shell" data-rail={rail || undefined}>
        {phone ? (
          <header className="phone-bar row on-card">
            <Button type="text" icon={<Icon name="menu" />} onClick={() => setOpen(true)} aria-haspopup="dialog">
              選單
            </Button>
            <span className="strong">全球孩童創意行動挑戰</span>
            <SearchButton />
          </header>
        ) : (
          <header className="sider">
            <SearchButton />
            <Sider rail={rail} />
          </header>
        )}
        <main id="content" className="content" tabIndex={-1}>
          <BannerBar />
          <AsOfBar />
          <Outlet />
        </main>
      </div>
      <Drawer
        open={phone && open}
        onClose={() => setOpen(false)}
        placement="left"
        width={272}
        zIndex={900}
        title="選單"
        rootClassName="sider-drawer"
        closable={{ 'aria-label': '關閉選單' }}
      >
        <Sider onNavigate={() => setOpen(false)} />
      </Drawer>
    </IdentityProvider>
  );
}

const desks = [paths.story.pattern, paths.judgement.pattern];

/** Whether the navigation is a narrow rail: on small windows, and where two columns need the room. */
function useRail(): boolean {
  const { pathname } = useLocation();
  const small = useMedia('(max-width: 1199.98px)');
  const medium = useMedia('(max-width: 1599.98px)');
  return small || (medium && desks.some((path) => matchPath(path, pathname)));
}
