import { PROVIDER_NAMES, type SocialLogins, type SocialProvider } from 'contract';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/empty-state';
import { OpenInBrowser } from '@/components/ui/open-in-browser';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { inAppBrowser } from '@/lib/in-app-browser';
import { useLogins } from '../hooks/use-logins';
import { LinkedLogin } from './linked-login';
import { LoginRow } from './login-row';
import { PresentPassword } from './present-password';

const isLast = ({ password, providers }: SocialLogins) =>
  !password && providers.filter(({ linked_time }) => linked_time !== null).length === 1;

const CHANGES = { link: '連結', unlink: '解除連結' } as const;

/** 登入方式: the password and the logins of Google and Facebook, each with what can be done about it. */
export function LoginsCard() {
  const logins = useLogins();
  const [ending, setEnding] = useState<SocialProvider>();
  const { data } = logins.query;
  const inApp = inAppBrowser() !== undefined;
  const name = ending && PROVIDER_NAMES[ending];
  return (
    <Card>
      <CardTitle>登入方式</CardTitle>
      {data ? (
        <ul className="flex flex-col divide-y divide-line">
          <LoginRow name="密碼" state={data.password ? '已設定' : '還沒有設定'}>
            <ButtonLink to={paths.changePassword}>
              <KeyRound aria-hidden size={20} />
              {data.password ? '更改密碼' : '設定密碼'}
            </ButtonLink>
          </LoginRow>
          {data.providers.map((one) => (
            <LinkedLogin
              key={one.provider}
              login={one}
              isLast={isLast(data)}
              canLink={!inApp}
              busy={logins.busy === one.provider}
              onLink={() => void logins.link(one.provider)}
              onUnlink={() => setEnding(one.provider)}
            />
          ))}
        </ul>
      ) : logins.query.isError ? (
        <LoadError what="登入方式" error={logins.query.error} onRetry={() => void logins.query.refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {inApp && data?.providers.some(({ linked_time }) => linked_time === null) && <OpenInBrowser />}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={() => setEnding(undefined)}
        title={`解除 ${name} 的連結？`}
        description={`之後不能再用 ${name} 登入。這個帳號在其他地方的登入都會結束。`}
        action="解除連結"
        danger
        onConfirm={() => ending && logins.remove(ending)}
      />
      {logins.asking && (
        <PresentPassword
          why={`你登入超過 10 分鐘了。${CHANGES[logins.asking.to]} ${PROVIDER_NAMES[logins.asking.provider]} 前，請輸入目前的密碼。`}
          action={`確認並${CHANGES[logins.asking.to]}`}
          onAnswer={logins.answer}
          onCancel={logins.stopAsking}
        />
      )}
    </Card>
  );
}
