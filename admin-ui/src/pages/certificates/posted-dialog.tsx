import {
  type CertificatePosted,
  type CertificatePostedBody,
  formatDate,
  UNPOSTED_LABELS,
  UNPOSTED_REASONS,
} from 'contract';
import { useState } from 'react';
import { DateInput } from '@/components/date-input';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { LeftOut, PlanDialog, sizeText } from './plan-dialog';
import { usePlanned } from './use-plan';

type Picked = Pick<CertificatePostedBody, 'ids' | 'text' | 'status'>;
type PostedDialogProps = { session: number; picked: Picked; onDone: () => void; onClose: () => void };

const NAMED = 5;

/** What isn't noted, why, and of which teams. */
function Left({ plan: { withheld, lost } }: { plan: CertificatePosted }) {
  const namesOf = (wanted: string) => {
    const named = lost
      .filter(({ reason }) => reason === wanted)
      .map(({ account, team_name }) => `${account} ${team_name}`);
    return `${named.slice(0, NAMED).join('、')}${named.length > NAMED ? '…' : ''}`;
  };
  const lines = UNPOSTED_REASONS.filter((reason) => withheld[reason] > 0).map(
    (reason) => `${UNPOSTED_LABELS[reason]}：${count(withheld[reason])} 則（${namesOf(reason)}）`,
  );
  return <LeftOut title="這次不標記的：" lines={lines} />;
}

/** Who is told, and who can't be. */
function Told({ plan: { mails, declined, unreached } }: { plan: CertificatePosted }) {
  return (
    <>
      <p>{`會寄信給 ${count(mails)} 個信箱${declined > 0 ? `；${count(declined)} 個信箱取消訂閱，不會收到` : ''}。`}</p>
      {unreached > 0 && <Notice kind="warning">{`有 ${count(unreached)} 則故事沒有人收得到信，請另外聯絡。`}</Notice>}
    </>
  );
}

/** Notes that the certificates of these stories were posted, after it was said how many and whom a mail tells. */
export default function PostedDialog({ session, picked, onDone, onClose }: PostedDialogProps) {
  const [day, setDay] = useState<number | null | undefined>(Date.now);
  /** The last day that could be read: what is shown below is of it. */
  const [planned, setPlanned] = useState(Date.now);
  const body = { ...picked, day: formatDate(planned) };
  const planning = usePlanned<CertificatePosted>(`/certificate/posted/${session}`, body);
  const { plan, error, saving, refusal, forget, act } = planning;
  const isDay = typeof day === 'number';

  const change = (next: number | null | undefined) => {
    forget();
    setDay(next);
    if (typeof next === 'number') setPlanned(next);
  };

  return (
    <PlanDialog
      {...{ plan, error, refusal, onClose }}
      title={`證書已寄出：${session} 屆`}
      intro={
        <>
          <p>把包裹交寄之後再按。負責人和輔導員會收到一封「證書已寄出」的信，信寄出就不能收回。</p>
          <LabelledField label="寄出日" error={isDay ? undefined : '請輸入日期，例如 2026-12-01'}>
            {({ id, ...field }) => <DateInput {...field} id={id} kind="day" value={day ?? null} onChange={change} />}
          </LabelledField>
        </>
      }
      ok="標記並寄信通知"
      busy={saving}
      ready={isDay && plan !== undefined && plan.sheets > 0}
      onOk={() => act(onDone, onClose)}
    >
      {(found) => (
        <>
          <strong>{sizeText(found)}</strong>
          {found.stories > 0 && <Told plan={found} />}
          <Left plan={found} />
        </>
      )}
    </PlanDialog>
  );
}
