import { PROVIDER_NAMES } from 'contract';
import { useSearchParams } from 'react-router-dom';
import { GuestPage } from '@/components/layout/guest-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

const CODE = /^[0-9a-f]{16}$/;

/** Where Facebook sends a person who asked it to have their data deleted here: the login went in the same moment. */
export function Component() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const name = PROVIDER_NAMES.facebook;
  if (!CODE.test(code)) {
    return (
      <GuestPage title={`${name} 登入的資料`} width="mail">
        <p className="mb-5">這個網址不完整。請從 {name} 的「應用程式和網站」再打開一次。</p>
        <ButtonLink to={paths.login}>前往登入</ButtonLink>
      </GuestPage>
    );
  }
  return (
    <GuestPage title={`已移除 ${name} 登入的資料`} width="mail">
      <p>
        收到 {name} 的通知時，我們已經刪除從 {name} 得到的識別碼，它和帳號的連結也解除了。之後不能再用 {name} 登入。
      </p>
      <p className="mt-3">
        平台的帳號、個人資料和故事還在，可以用電子信箱和密碼登入；還沒有密碼的話，請用「忘記密碼」設定。要刪除整個帳號，請聯絡平台的管理員。
      </p>
      <p className="mt-3 text-small text-muted">
        確認碼 <span className="font-mono">{code}</span>
      </p>
      <p className="mt-5 flex flex-wrap gap-2">
        <ButtonLink to={paths.login} kind="primary">
          前往登入
        </ButtonLink>
        <ButtonLink to={paths.forgetPassword}>忘記密碼</ButtonLink>
      </p>
    </GuestPage>
  );
}
