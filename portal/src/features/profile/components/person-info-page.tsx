import type { User } from 'contract';
import { Card, CardTitle } from '@/components/ui/card';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { useProfile } from '../hooks/use-profile';
import { LoginsCard } from './logins-card';
import { OwnDataCard } from './own-data-card';
import { ProfileCards } from './profile-cards';
import { RemovalCard } from './removal-card';

function ProfileSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4 md:gap-6">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </Loading>
  );
}

/** The address to log in with; only the mails' address can be changed (decision 27). */
function AccountCard({ user }: { user: User }) {
  return (
    <Card>
      <CardTitle>帳號</CardTitle>
      <p>{user.account}</p>
      <p className="text-small text-muted">登入用的帳號不能更改。通知信寄到個人資料的電子信箱。</p>
    </Card>
  );
}

const Account = ({ user }: { user: User }) => (
  <>
    <AccountCard user={user} />
    <LoginsCard />
  </>
);

type Props = {
  /** Value of the query: why the guard led here. */
  message: string | undefined;
  /** The personal data were saved: nothing is due any more. */
  onConfirmed: () => void;
};

/** 個人資料: account, personal data, work history (M §2). */
export function PersonInfoPage(props: Props) {
  const profile = useProfile();
  const { data: user } = profile;
  if (!user) {
    if (!profile.isError) return <ProfileSkeleton />;
    return <LoadError what="個人資料" error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  return (
    <div className="flex max-w-form flex-col gap-4 md:gap-6">
      <ProfileCards {...props} user={user} profile={profile} account={<Account user={user} />} />
      <OwnDataCard />
      <RemovalCard />
    </div>
  );
}
