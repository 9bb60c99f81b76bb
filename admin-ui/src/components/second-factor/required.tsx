import { useLogout } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { noteSecondFactor } from '@/lib/session';
import { usePageTitle } from '@/lib/use-page-title';
import { RecoveryCodes } from './recovery-codes';
import SetUp from './set-up';

/** All that an account sees that has to set up its second factor first (REQUIRE_TOTP). */
export default function Required({ account }: { account: string }) {
  usePageTitle('設定兩步驟驗證');
  const { mutate: logout } = useLogout();
  const [codes, setCodes] = useState<string[]>();
  return (
    <main id="content" className="factor-required starts-left grid gap-16">
      <h1>設定兩步驟驗證</h1>
      {codes ? (
        <RecoveryCodes codes={codes} account={account} done="收好了，進入後台" onDone={() => noteSecondFactor('on')} />
      ) : (
        <>
          <p>您的帳號需要開啟兩步驟驗證，設定完成後才能使用後台。</p>
          <SetUp onDone={setCodes} />
          <Button type="link" onClick={() => logout()}>
            登出
          </Button>
        </>
      )}
    </main>
  );
}
