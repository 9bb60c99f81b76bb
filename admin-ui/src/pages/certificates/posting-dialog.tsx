import { Button, Checkbox } from 'antd';
import type { CertificatePosting, CertificatePostingBody } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { saveFile } from 'web-kit/save-file';
import { lazyPart } from '@/components/lazy-part';
import { Notice } from '@/components/notice';
import { fetchFile } from '@/lib/fetch-file';
import { count } from '@/lib/format';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { PlanDialog, sizeText } from './plan-dialog';
import { usePlan } from './use-plan';

const LettersDialog = lazyPart(() => import('./letters-dialog'));

type PostingDialogProps = {
  session: number;
  picked: Omit<CertificatePostingBody, 'dry' | 'letters'>;
  onClose: () => void;
};

const NAMED = 10;

/** What isn't in the archive, and why. */
function Left({ plan: { unissued, unaddressed, lost } }: { plan: CertificatePosting }) {
  const named = lost.slice(0, NAMED).map(({ account, team_name }) => `${account} ${team_name}`);
  return (
    <>
      {unissued > 0 && <p>{`還有 ${count(unissued)} 張沒核發，不在檔案裡。`}</p>}
      {unaddressed > 0 && (
        <Notice kind="warning">
          {`${count(unaddressed)} 則故事沒有完整的收件地址，不在檔案裡：${named.join('、')}${unaddressed > NAMED ? '…' : ''}`}
        </Notice>
      )}
    </>
  );
}

type LettersProps = {
  letters: CertificatePosting['letters'];
  checked: boolean;
  busy: boolean;
  onCheck: (checked: boolean) => void;
  onRead: () => void;
};

/** How many letters staff have read, and whether these are printed; what nobody has read never is. */
function Letters({ letters: { unread, read, held }, checked, busy, onCheck, onRead }: LettersProps) {
  if (unread + read + held === 0) return null;
  return (
    <section className="grid gap-6" aria-label="回饋信">
      <p>{`回饋信（評審寫給小組的評語）：讀過 ${count(read)} 封，還沒讀 ${count(unread)} 封，保留不寄 ${count(held)} 封。`}</p>
      <Checkbox
        checked={checked && read > 0}
        disabled={busy || read === 0}
        onChange={({ target }) => onCheck(target.checked)}
      >
        {`附上讀過的 ${count(read)} 封回饋信`}
      </Checkbox>
      {unread > 0 && <p className="muted">{`還沒讀的 ${count(unread)} 封不會印，讀過才會。`}</p>}
      <div>
        <Button disabled={busy} aria-haspopup="dialog" onClick={onRead}>
          讀回饋信
        </Button>
      </div>
    </section>
  );
}

const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1);

/** Fetches the archive behind a link; `cancel` lets go of it. */
function useFetching(onDone: () => void) {
  const [received, setReceived] = useState<number>();
  const leaving = useRef<AbortController>();
  const toast = useToast();
  const cancel = () => leaving.current?.abort();
  useEffect(() => () => leaving.current?.abort(), []);
  const start = async (url: string) => {
    const leave = new AbortController();
    const { signal } = leave;
    leaving.current = leave;
    setReceived(0);
    try {
      const { file, name } = await fetchFile(url, setReceived, signal);
      saveFile(file, name);
      toast.done('下載成功！');
      onDone();
    } catch (thrown) {
      if (!signal.aborted) toast.failed(`下載失敗：${errorText(thrown)}`);
    } finally {
      setReceived(undefined);
    }
  };
  return { received, start, cancel };
}

/** Says in how many parcels issued certificates are posted, and hands out what is printed for that, in one order. */
export default function PostingDialog({ session, picked, onClose }: PostingDialogProps) {
  const [letters, setLetters] = useState(false);
  const [reading, setReading] = useState(false);
  const { save, saving, refusal } = useSaving();
  const { received, start, cancel } = useFetching(onClose);
  const url = `/certificate/posting/${session}`;
  const { plan, error, refetch } = usePlan<CertificatePosting>(url, picked);
  const busy = saving || received !== undefined;

  const download = async () => {
    const made = await save<CertificatePosting>('post', url, { ...picked, letters, dry: false });
    if (made?.url) await start(made.url);
  };

  return (
    <PlanDialog
      {...{ plan, error, refusal, onClose }}
      title={`準備寄送：${session} 屆`}
      intro={
        <>
          <p>
            一個 ZIP：證書、寄件單、地址標籤（A4，每頁 14 格，105 × 42
            公釐），都照郵遞區號、學校、地址排成同一個順序。同一位收件人、同一個地址的裝成一包。
          </p>
          <p>檔案裡有姓名和收件地址，寄完請刪除。</p>
        </>
      }
      ok={received === undefined ? '下載寄送檔案' : `下載中 ${megabytes(received)} MB`}
      busy={busy}
      ready={plan !== undefined && plan.parcels > 0}
      onOk={download}
      onCancel={received === undefined ? onClose : cancel}
    >
      {(found) => (
        <>
          <strong>{`${count(found.parcels)} 包，${sizeText(found)}`}</strong>
          <Left plan={found} />
          <Letters
            letters={found.letters}
            checked={letters}
            busy={busy}
            onCheck={setLetters}
            onRead={() => setReading(true)}
          />
          {reading && (
            <LettersDialog
              {...{ session, picked }}
              onClose={() => {
                setReading(false);
                void refetch();
              }}
            />
          )}
        </>
      )}
    </PlanDialog>
  );
}
