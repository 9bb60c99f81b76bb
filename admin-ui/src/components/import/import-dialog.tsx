import { Button, Flex } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from 'web-kit/save-file';
import { count } from '@/lib/format';
import { Dialog } from '../dialog/dialog';
import { FileInput } from '../file-input';
import { Icon } from '../icon';
import { Notice } from '../notice';
import { Select } from '../select';
import { AlsoOffer } from './also-offer';
import { csvFile } from './csv';
import { FileDrop } from './file-drop';
import type { ImportKind } from './import-kind';
import { progressShare, progressText } from './progress-words';
import { ReportView } from './report-view';
import { type ImportPhase, useImport } from './use-import';
import './import.css';

type ImportDialogProps = { kind: ImportKind; onClose: () => void };

function Working({ phase }: { phase: Extract<ImportPhase, { progress: unknown }> }) {
  const share = progressShare(phase.progress);
  return (
    <Flex className="import-progress full-width" vertical gap={8}>
      <p role="status" className="visually-hidden">
        {phase.at === 'checking' ? '正在檢查檔案' : '正在匯入'}
      </p>
      <p className="tabular">{progressText(phase.progress)}</p>
      <progress aria-label="進度" max={1} {...(share !== undefined && { value: share })} />
      <p className="muted">
        {phase.at === 'checking' ? '檢查不會寫入任何資料。' : '全部寫入或全部不寫入，完成前請不要關閉這個分頁。'}
      </p>
    </Flex>
  );
}

const Failed = ({ phase }: { phase: Extract<ImportPhase, { at: 'failed' }> }) => (
  <Notice kind="error">
    <p>{phase.message}</p>
    <p>
      {phase.unsure
        ? '不確定資料有沒有寫入：可以直接再試一次，同一份檔案不會重複匯入。'
        : '沒有匯入任何資料，選好的檔案還在。'}
    </p>
  </Notice>
);

/** Uploads a CSV in two steps: what it would change or what has to be mended, then all of it or nothing. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { phase, choice, choose, also, setAlso, take, write, back } = useImport(kind);
  const picker = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pick = () => picker.current?.click();
  const { at } = phase;
  const { template } = kind;
  const writing = at === 'writing';

  // What had the focus is gone with the step: the next one begins at its top.
  useEffect(() => {
    if (at === 'checked' || at === 'failed' || at === 'done') body.current?.focus({ preventScroll: true });
  }, [at]);

  const footer = (): ReactNode => {
    switch (phase.at) {
      case 'choose':
        return <Button onClick={onClose}>取消</Button>;
      case 'checking':
        return <Button onClick={back}>取消</Button>;
      case 'writing':
        return null;
      case 'failed':
        return (
          <>
            <Button onClick={pick}>換一個檔案</Button>
            <Button type="primary" onClick={phase.again}>
              再試一次
            </Button>
          </>
        );
      case 'done':
        return (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        );
      default: {
        const { file, report } = phase;
        const more = also ? (kind.also?.count(report) ?? 0) : 0;
        const changes = report.added + report.changed + more;
        if (report.error_count > 0 || changes === 0)
          return (
            <>
              <Button onClick={onClose}>關閉</Button>
              <Button type="primary" onClick={pick}>
                {report.error_count > 0 ? '選擇修正後的檔案' : '換一個檔案'}
              </Button>
            </>
          );
        return (
          <>
            <Button onClick={pick}>換一個檔案</Button>
            <Button type="primary" onClick={() => write(file)}>
              匯入 {count(changes)} 筆
            </Button>
          </>
        );
      }
    }
  };

  return (
    <Dialog
      open
      title={kind.title}
      width={800}
      zIndex={900}
      top={24}
      maskClosable={false}
      closable={!writing}
      keyboard={!writing}
      onCancel={onClose}
      footer={footer()}
    >
      <Flex className="import padded-block" vertical align="start" gap={12} ref={body} tabIndex={-1}>
        <FileInput picker={picker} label="CSV 檔案" accept=".csv,text/csv" onFile={take} />
        {'file' in phase && (
          <Flex component="p" className="strong" align="center" gap={6}>
            <Icon name="file" size={16} /> {phase.file.name}
          </Flex>
        )}
        {kind.choose && !writing && at !== 'done' && <Select {...kind.choose} value={choice} onChange={choose} />}
        {at === 'choose' && (
          <>
            {phase.refused && <Notice kind="error">{phase.refused}</Notice>}
            <FileDrop onPick={pick} onFile={take} />
            <Flex className="secondary" vertical gap={4}>
              {kind.hint}
            </Flex>
            {template && (
              <Button
                icon={<Icon name="download" size={16} />}
                onClick={() => saveFile(csvFile([template.headers]), template.name)}
              >
                下載範本
              </Button>
            )}
          </>
        )}
        {'progress' in phase && <Working phase={phase} />}
        {at === 'checked' && (
          <>
            <ReportView report={phase.report} fileName={phase.file.name} note={kind.note?.(phase.report)} />
            {kind.also && phase.report.error_count === 0 && (
              <AlsoOffer also={kind.also} report={phase.report} checked={also} onChange={setAlso} />
            )}
          </>
        )}
        {at === 'failed' && <Failed phase={phase} />}
        {at === 'done' && <Notice kind="success">{phase.message}</Notice>}
      </Flex>
    </Dialog>
  );
}
