import { useMenu } from '@refinedev/core';
import { matchPath, Navigate, useHref } from 'react-router';
import { PageLoading, State } from '@/components/page-state';
import { useIdentity } from '@/lib/identity';
import { mayOpen, rightOf } from '@/lib/may-open';
import { usePageTitle } from '@/lib/use-page-title';
import { useWaiting } from '@/lib/use-waiting';
import { ownQueue } from '@/paths';

const home = 'stories-manage';

/** After login: the stories (M §2), what one reviews oneself first; else the first screen that the account was granted (decision 25). */
export function Landing() {
  usePageTitle('首頁');
  const identity = useIdentity();
  const { menuItems } = useMenu();
  const mine = menuItems.flatMap((group) => group.children).filter((entry) => mayOpen(identity, rightOf(entry)));
  const first = mine.find(({ name }) => name === home) ?? mine[0];
  const own = useWaiting({ reviewer: identity.id }, first?.name === home);
  // Who chose a screen in the menu meanwhile is on the way to it: this page stays only until that screen's code has come.
  const stays = matchPath(useHref('/'), window.location.pathname);
  if (!own.known || !stays) return <PageLoading />;
  if (own.total) return <Navigate to={ownQueue(identity.id)} replace />;
  if (first?.route) return <Navigate to={first.route} replace />;
  return (
    <State
      icon="lock"
      title="還沒有可以使用的功能"
      text="這個帳號目前沒有可以使用的頁面。請聯絡管理員開通權限，開通後重新整理這一頁就能使用。"
    />
  );
}
