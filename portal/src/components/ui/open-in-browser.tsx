import { Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { inAppBrowser, outsideLine } from '@/lib/in-app-browser';
import { Button, buttonClass } from './button';
import { CopyByHand } from './copy-by-hand';
import { NoticeBox } from './notice-box';
import { toast } from './toast';

/** Where logins at Google and Facebook are refused: how to open this page in the browser of the device. */
export function OpenInBrowser() {
  const [byHand, setByHand] = useState(false);
  const address = window.location.href;
  const isLine = inAppBrowser() === 'line';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('已複製網址，請貼到 Chrome 或 Safari');
    } catch {
      setByHand(true);
    }
  };
  return (
    <NoticeBox title="請用瀏覽器開啟">
      <p>
        {isLine
          ? 'LINE 裡不能用 Google 或 Facebook 登入。請按下面的按鈕，改用手機的瀏覽器開啟這一頁。'
          : '這個 App 裡不能用 Google 或 Facebook 登入。請打開 App 的選單，選「用瀏覽器開啟」，或複製網址，貼到 Chrome 或 Safari。'}
      </p>
      <div className="mt-3 flex flex-col gap-2">
        {isLine && (
          <a href={outsideLine(address)} className={buttonClass('secondary')}>
            <ExternalLink aria-hidden size={20} />
            用瀏覽器開啟
          </a>
        )}
        <Button onClick={() => void copy()}>
          <Copy aria-hidden size={20} />
          複製網址
        </Button>
        {byHand && <CopyByHand text={address} rows={2} />}
      </div>
    </NoticeBox>
  );
}
