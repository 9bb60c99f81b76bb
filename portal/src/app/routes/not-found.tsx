import { GuestPage } from '@/components/layout/guest-page';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

export function Component() {
  return (
    <GuestPage title="找不到這個頁面" width="mail">
      <p className="mb-5">網址可能打錯了，或這個頁面已經移走。</p>
      <ButtonLink to={paths.redirect} kind="primary">
        回到首頁
      </ButtonLink>
    </GuestPage>
  );
}
