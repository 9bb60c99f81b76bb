import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { useProved } from '@/lib/use-proved';
import { linkOwnData } from '../api/own-data';
import { PresentPassword } from './present-password';

/** The browser saves what is at an address; this page stays. */
function save(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** 我的資料: all that is kept of the member, to take along. */
export function OwnDataCard() {
  const download = useProved(async (password) => save((await linkOwnData(password)).url));
  return (
    <Card>
      <CardTitle>我的資料</CardTitle>
      <p className="mb-4">
        平台保存、和這個帳號有關的資料，可以下載成一個 ZIP
        檔：個人資料、你建立的故事和檔案、你填的問卷。其他人只有姓名。
      </p>
      <p className="mb-4 text-small text-muted">
        每次下載的連結在 5 分鐘內有效，下載完成後就不能再用。沒有下載完，或想再下載一次，再按一次按鈕就好。
      </p>
      <Button busy={download.busy} onClick={() => void download.start()}>
        <Download aria-hidden size={20} />
        下載我的資料
      </Button>
      {download.asking && (
        <PresentPassword
          why="你登入超過 10 分鐘了。下載資料前，請輸入目前的密碼。"
          action="確認並下載"
          onAnswer={download.answer}
          onCancel={download.stopAsking}
        />
      )}
    </Card>
  );
}
