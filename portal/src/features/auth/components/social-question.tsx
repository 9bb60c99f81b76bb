import { PageHeading } from '@/components/layout/page-heading';
import { Button, wrapping } from '@/components/ui/button';
import type { Asking } from '../hooks/use-social-return';

/** Another person is logged in in this browser: no login at a provider takes their place unasked (decision 85). */
export function SocialQuestion({ present: { name, account }, next, keep, change }: Asking) {
  const who = name || account;
  return (
    <>
      <PageHeading title={`現在登入的是${who}`} className="mb-5" />
      <p className="text-h3">要改成用「{next}」登入嗎？</p>
      <p className="mt-3">
        改用之後，{who}會在這個瀏覽器登出。還沒有送出的草稿會留在這台裝置上，下次用那個帳號登入就能接著寫。
      </p>
      <div className="mt-5 flex flex-col gap-2">
        <Button kind="primary" className={wrapping} onClick={keep}>
          不要，繼續用{who}
        </Button>
        <Button className={wrapping} onClick={change}>
          改用「{next}」登入
        </Button>
      </div>
    </>
  );
}
