import { Outlet } from 'react-router-dom';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { useSiteSetting } from '@/features/site/api/get-site-setting';

/** Header and footer around the screens before the login. */
export function Component() {
  const site = useSiteSetting();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header site={site} />
      <div className="grow">
        <Outlet />
      </div>
      <Footer site={site} />
    </div>
  );
}
