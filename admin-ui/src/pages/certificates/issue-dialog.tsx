import { Checkbox } from 'antd';
import {
  type CertificateIssue,
  type CertificateIssueBody,
  LAYOUT_LABELS,
  WITHHELD_LABELS,
  WITHHELD_REASONS,
} from 'contract';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { LeftOut, PlanDialog, sizeText } from './plan-dialog';
import { usePlanned } from './use-plan';

type Picked = Pick<CertificateIssueBody, 'ids' | 'text' | 'status'>;
type IssueDialogProps = { session: number; picked: Picked; onDone: () => void; onClose: () => void };

/** What isn't issued now, by reason; the signs that no font has are named. */
function Withheld({ plan: { withheld, glyphs } }: { plan: CertificateIssue }) {
  const lines = WITHHELD_REASONS.filter((reason) => withheld[reason] > 0).map(
    (reason) => `${WITHHELD_LABELS[reason]}：${count(withheld[reason])} 張`,
  );
  return (
    <LeftOut title="這次不核發的：" lines={lines}>
      {glyphs.length > 0 && (
        <Notice kind="warning">
          {`字型沒有的字：${glyphs.map(({ account, name, characters }) => `${account} ${name}（${characters}）`).join('、')}`}
        </Notice>
      )}
    </LeftOut>
  );
}

/** What is issued all the same, in smaller letters than the layout has room for. */
function TooLong({ small: { sheets, first } }: Pick<CertificateIssue, 'small'>) {
  if (sheets === 0) return null;
  return (
    <Notice kind="warning">
      <p>{`${count(sheets)} 張有放不下的文字，會印得比版面設定的六成還小。可以先到證書版面加寬或改小字級：`}</p>
      <ul>
        {[...first.entries()].map(([at, { account, name, texts }]) => (
          <li key={at}>
            <span className="mono">{account}</span>
            {` ${name}：${texts.map((text) => LAYOUT_LABELS[text]).join('、')}`}
          </li>
        ))}
      </ul>
      {sheets > first.length && <p>{`這裡列出前 ${count(first.length)} 張。`}</p>}
    </Notice>
  );
}

/** Says how many certificates would be issued, and issues them; names that nobody checked only by ticking so. */
export default function IssueDialog({ session, picked, onDone, onClose }: IssueDialogProps) {
  const [unproofed, setUnproofed] = useState(false);
  const url = `/certificate/issue/${session}`;
  const { plan, error, saving, refusal, forget, act } = usePlanned<CertificateIssue>(url, { ...picked, unproofed });

  return (
    <PlanDialog
      {...{ plan, error, refusal, onClose }}
      title={`核發證書：${session} 屆`}
      intro={
        <>
          <p>核發後，名字就不能再改；負責人會收到一封「證書可以下載了」的信。</p>
          <Checkbox
            checked={unproofed}
            onChange={({ target }) => {
              forget();
              setUnproofed(target.checked);
            }}
          >
            名字還沒核對的也核發（會留下紀錄）
          </Checkbox>
        </>
      }
      ok={plan ? `核發 ${count(plan.sheets)} 張` : '核發'}
      busy={saving}
      ready={plan !== undefined && plan.sheets > 0}
      onOk={() => act(onDone, onClose)}
    >
      {(found) => (
        <>
          <strong>{sizeText(found)}</strong>
          {found.awards > 0 && <p>{`其中 ${count(found.awards)} 張是得獎證書。`}</p>}
          <Withheld plan={found} />
          <TooLong small={found.small} />
        </>
      )}
    </PlanDialog>
  );
}
