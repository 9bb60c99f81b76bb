import { useRouteError } from 'react-router-dom';
import { GuestPage } from '@/components/layout/guest-page';
import { Button, buttonClass } from '@/components/ui/button';
import { helpHours } from '@/config/site';
import { ApiError, errorText } from '@/lib/api-error';

/** A whole page that failed: what, and the ways on (look §3.6). */
export function ErrorScreen() {
  const error = useRouteError();
  const text = error instanceof ApiError ? errorText(error) : '這個頁面沒有成功顯示，請重新載入。';
  return (
    <GuestPage title="頁面沒有載入成功" width="mail">
      <p>{text}</p>
      <p className="mt-2 text-muted">填寫中的內容會保留在這台裝置。協助時間：{helpHours}</p>
      <p className="mt-5 flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => window.location.reload()}>
          再試一次
        </Button>
        <a href="/" className={buttonClass('secondary')}>
          回到首頁
        </a>
      </p>
    </GuestPage>
  );
}
