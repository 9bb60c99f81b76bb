import { Button, Flex } from 'antd';
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_STATE_LABELS,
  type CertificateRow,
  formatDate,
  type ProofSheet,
} from 'contract';
import { useState } from 'react';
import { saveFile } from 'web-kit/save-file';
import { Icon } from '@/components/icon';
import { lazyPart } from '@/components/lazy-part';
import { api } from '@/lib/api-client';
import { useToast } from '@/lib/use-toast';

const ReissueDialog = lazyPart(() => import('./reissue-dialog'));
const WithdrawDialog = lazyPart(() => import('./withdraw-dialog'));

/** Saves a PDF that the server draws now. */
export function PdfButton({ url, name, label, words }: { url: string; name: string; label: string; words: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const download = async () => {
    setBusy(true);
    await toast.attempt(async () => saveFile(await api.file(url), name));
    setBusy(false);
  };
  return (
    <Button
      size="small"
      icon={<Icon name="download" size={16} />}
      loading={busy}
      aria-label={label}
      onClick={() => void download()}
    >
      {words}
    </Button>
  );
}

type Props = { row: CertificateRow; sheet: ProofSheet; of: 'certificate' | 'award'; onDone: () => void };

/** What was issued to a person, its certificate or that of the story's prizes, and what can be done with it. */
export function CertificateActions({ row, sheet, of, onDone }: Props) {
  const [open, setOpen] = useState<'reissue' | 'withdraw'>();
  const certificate = sheet[of];
  const what = of === 'award' ? CERTIFICATE_KIND_LABELS.award : '證書';
  if (!certificate) return <span className="muted">未核發</span>;
  const { id, serial, state, time } = certificate;
  const close = () => setOpen(undefined);
  return (
    <Flex vertical gap={6}>
      <span className="tabular">{serial}</span>
      <span className="muted small">{`${CERTIFICATE_STATE_LABELS[state]}，${formatDate(time)}`}</span>
      <Flex gap={6} wrap>
        {state === 'valid' && (
          <PdfButton
            url={`/certificate/file/${id}`}
            name={`${what}-${row.account}-${sheet.name}.pdf`}
            label={`下載 ${sheet.name} 的${what}`}
            words="下載"
          />
        )}
        <Button size="small" aria-label={`重新核發 ${sheet.name} 的${what}`} onClick={() => setOpen('reissue')}>
          重新核發
        </Button>
        {state === 'valid' && (
          <Button size="small" danger aria-label={`撤回 ${sheet.name} 的${what}`} onClick={() => setOpen('withdraw')}>
            撤回
          </Button>
        )}
      </Flex>
      {open === 'reissue' && <ReissueDialog id={id} sheet={sheet} what={what} onDone={onDone} onClose={close} />}
      {open === 'withdraw' && <WithdrawDialog id={id} sheet={sheet} what={what} onDone={onDone} onClose={close} />}
    </Flex>
  );
}
