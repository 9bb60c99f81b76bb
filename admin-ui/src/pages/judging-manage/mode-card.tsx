import { Button, Radio } from 'antd';
import type { JudgingSession } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { TextAreaField, TextField } from '@/components/text-field';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { fromLines, toLines } from './domain-lines';
import { MODES, modeDifferences } from './mode-words';
import { SaveRefusal } from './save-refusal';

/** How the session is judged; what changes for judges is said before it does. */
export function ModeCard({ stored, refetch }: { stored: JudgingSession; refetch: () => Promise<unknown> }) {
  const [mode, setMode] = useState(stored.mode);
  const [seed, setSeed] = useState(stored.seed);
  const [domains, setDomains] = useState(() => toLines(stored.domains));
  const [base, setBase] = useState(stored.update_time);
  const saving = useSaving();
  const { save, refusal, message, errorAt } = saving;
  const confirm = useConfirm();
  const toast = useToast();
  const line = Number(refusal?.path[1]);
  const wrongLine = errorAt('domains') && `${Number.isInteger(line) ? `第 ${line + 1} 行：` : ''}${errorAt('domains')}`;

  const mine = { mode, seed, domains: fromLines(domains) };
  const changed = modeDifferences(mine, stored).length > 0;
  const show = (row: JudgingSession) => {
    setMode(row.mode);
    setSeed(row.seed);
    setDomains(toLines(row.domains));
    setBase(row.update_time);
  };

  const submit = async () => {
    const text = MODES.find(({ value }) => value === mode)?.change;
    if (mode !== stored.mode && !(await confirm({ title: '改變評審方式？', text, ok: '改變評審方式' }))) return;
    const next = await save<JudgingSession>('put', `/judging/session/${stored.session}`, { ...mine, base });
    if (!next) return;
    setBase(next.update_time);
    toast.done('儲存成功');
    await refetch();
  };

  return (
    <DetailCard id="mode" title="評審方式">
      <div className="judging-form">
        <SaveRefusal<JudgingSession>
          saving={saving}
          text={message}
          differences={(row) => modeDifferences(mine, row)}
          take={(row) => {
            show(row);
            void refetch();
          }}
          keep={setBase}
        />
        <Radio.Group
          aria-label="評審方式"
          className="judging-modes"
          value={mode}
          onChange={(event) => setMode(event.target.value)}
          options={MODES.map(({ value, label }) => ({ value, label }))}
        />
        <TextField
          label="抽籤用的文字"
          hint="條件相同時由它抽籤；同樣的文字會抽出同樣的結果，可以公開。"
          error={errorAt('seed')}
          value={seed}
          maxLength={40}
          onChange={setSeed}
        />
        <TextAreaField
          label="學校與單位的信箱網域"
          hint="一行一個：網域、空格、學校或單位名稱，例如 school.tp.edu.tw 海風國小。信箱在這個網域的評審，看不到這所學校的故事。"
          error={wrongLine}
          value={domains}
          autoSize={{ minRows: 2, maxRows: 12 }}
          onChange={setDomains}
        />
        <div className="judging-actions">
          <Button type={changed ? 'primary' : 'default'} loading={saving.saving} onClick={() => void submit()}>
            儲存評審方式
          </Button>
        </div>
      </div>
    </DetailCard>
  );
}
