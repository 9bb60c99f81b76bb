import { type ReactNode, useEffect, useRef } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError, errorText } from 'web-kit/api-error';
import { GuestPage } from '@/components/layout/guest-page';
import { PageHeading } from '@/components/layout/page-heading';
import { Button, buttonClass } from '@/components/ui/button';
import { helpHours } from '@/config/site';
import { useOnline } from '@/lib/online';
import { ChunkError } from './chunks';

const title = '頁面沒有載入成功';

const wordsOf = (error: unknown, online: boolean): string => {
  if (!online) return '目前離線，這個畫面還沒有下載到這台裝置。連線後會自動再試一次。';
  if (error instanceof ApiError) return errorText(error);
  if (error instanceof ChunkError) return '這個畫面的程式沒有載入成功。可能是網路太慢，或平台剛剛更新。';
  return '這個頁面沒有成功顯示，請重新載入。';
};

/** What failed, what is safe, and the ways on (look §3.6). Back on line it tries again by itself. */
function ErrorWords({ children }: { children?: ReactNode }) {
  const error = useRouteError();
  const online = useOnline();
  const wasAway = useRef(!online);
  useEffect(() => {
    if (!online) wasAway.current = true;
    else if (wasAway.current) window.location.reload();
  }, [online]);
  return (
    <>
      <p role="alert">{wordsOf(error, online)}</p>
      <p className="mt-2 text-muted">填寫中的內容會保留在這台裝置。協助時間：{helpHours}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button kind="primary" reason={online ? undefined : '目前離線'} onClick={() => window.location.reload()}>
          再試一次
        </Button>
        {children}
      </div>
    </>
  );
}

/** A whole page that failed. */
export function ErrorScreen() {
  return (
    <GuestPage title={title} width="mail">
      <ErrorWords>
        <a href="/" className={buttonClass('secondary')}>
          回到首頁
        </a>
      </ErrorWords>
    </GuestPage>
  );
}

/** A screen that failed inside the challenge: header and navigation stay, and lead elsewhere. */
export function ErrorInPlace() {
  return (
    <>
      <PageHeading title={title} className="mb-4" />
      <ErrorWords />
    </>
  );
}
