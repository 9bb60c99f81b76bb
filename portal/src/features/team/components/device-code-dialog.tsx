import { DEVICE_CODE, type PersonalRow } from 'contract';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyByHand } from '@/components/ui/copy-by-hand';
import { Dialog } from '@/components/ui/dialog';
import { ErrorBox, NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { useDeviceCode } from '../hooks/use-device-code';

type Team = Pick<PersonalRow, 'id' | 'account' | 'team_name' | 'is_18'>;

const leftText = (seconds: number) => `還有 ${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;

/** What the team types, with what it is for: large enough to be read from the board. */
function RunningCode({ code, left, account }: { code: string; left: number; account: string }) {
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success('已複製代碼');
    } catch {
      setByHand(true);
    }
  };
  return (
    <>
      <div className="flex flex-col items-center gap-1 rounded-card bg-sunken p-4 text-center">
        <p>代碼</p>
        <p className="font-mono text-figure font-bold tracking-[.08em] whitespace-nowrap md:text-code">{code}</p>
        <p role="timer" className="tabular">
          {leftText(left)}
        </p>
      </div>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={20} />
        複製代碼
      </Button>
      {byHand && <CopyByHand text={code} />}
      <ol className="list-decimal pl-6">
        <li>
          在平板輸入小組帳號 <span className="font-mono">{account}</span> 和密碼，按「登入」。
        </li>
        <li>畫面出現「帶隊的人給的代碼」時，輸入上面的代碼，再按一次「登入」。</li>
      </ol>
      <p className="text-small text-muted">
        {DEVICE_CODE.minutes} 分鐘內，最多 {DEVICE_CODE.uses} 台平板可以用同一組代碼。登入過的平板，下次不用再輸入。
      </p>
    </>
  );
}

/** 讓新平板登入: a code for the team's new devices, when others have guessed at its account too often (T-79). */
export function DeviceCodeDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { code, left, busy, error, ended, make, end } = useDeviceCode(team.id);
  const over = ended ? '代碼已經停用。' : '代碼已經過期。';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="讓新平板登入"
      description={`${team.team_name}：登入畫面說「嘗試次數太多」時，請${team.is_18 ? '隊員' : '孩子'}輸入這組代碼。`}
      actions={
        <>
          {code ? (
            <Button busy={busy} onClick={() => void end()}>
              停用代碼
            </Button>
          ) : (
            <Button busy={busy} onClick={() => void make()}>
              換一組新代碼
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      {error && <ErrorBox>{error}</ErrorBox>}
      {code && <RunningCode code={code} left={left} account={team.account} />}
      {!code && !error && busy && (
        <Loading fitting>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {!code && !error && !busy && <NoticeBox role="status">{over}</NoticeBox>}
    </Dialog>
  );
}
