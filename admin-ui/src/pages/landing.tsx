import { useMenu } from '@refinedev/core';
import { Navigate } from 'react-router';
import { State } from '@/components/page-state';
import { useIdentity } from '@/lib/identity';
import { mayOpen, rightOf } from '@/lib/may-open';
import { usePageTitle } from '@/lib/use-page-title';

const home = 'stories-manage';

/** After login: the stories (M §2), else the first screen that the account was granted (decision 25). */
export function Landing() {
  usePageTitle('首頁');
  const identity = useIdentity();
  const { menuItems } = useMenu();
  const mine = menuItems.flatMap((group) => group.children).filter((entry) => mayOpen(identity, rightOf(entry)));
  const first = mine.find(({ name }) => name === home) ?? mine[0];
  if (first?.route) return <Navigate to={first.route} replace />;
  return (
    <State
      icon="lock"
      title="還沒有可以使用的功能"
      text="這個帳號目前沒有可以使用的頁面。請聯絡管理員開通權限，開通後重新整理這一頁就能使用。"
    />
  );
}
