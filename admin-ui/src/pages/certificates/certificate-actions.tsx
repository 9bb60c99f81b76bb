import { Button, Flex } from 'antd';
import { CERTIFICATE_STATE_LABELS, type CertificateRow, formatDate, type ProofSheet } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { saveFile } from 'web-kit/save-file';
import { Icon } from '@/components/icon';
import { api } from '@/lib/api-client';
import { useToast } from '@/lib/use-toast';

const ReissueDialog = lazy(() => import('./reissue-dialog'));
const WithdrawDialog = lazy(() => import('./withdraw-dialog'));

/** Saves a PDF that the server draws now. */
export function PdfButton({ url, name, label, words }: { url: string; name: string; label: string; words: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const download = async () => {
    setBusy(true);
    try {
      saveFile(await api.file(url), name);
    } catch (thrown) {
      toast.failed(errorText(thrown));
    } finally {
      setBusy(false);
    }
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

type Props = { row: CertificateRow; sheet: ProofSheet; onDone: () => void };

/** What was issued to a person, and what can be done with it. */
export function CertificateActions({ row, sheet, onDone }: Props) {
  const [open, setOpen] = useState<'reissue' | 'withdraw'>();
  const { certificate } = sheet;
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
            name={`證書-${row.account}-${sheet.name}.pdf`}
            label={`下載 ${sheet.name} 的證書`}
            words="下載"
          />
        )}
        <Button size="small" aria-label={`重新核發 ${sheet.name} 的證書`} onClick={() => setOpen('reissue')}>
          重新核發
        </Button>
        {state === 'valid' && (
          <Button size="small" danger aria-label={`撤回 ${sheet.name} 的證書`} onClick={() => setOpen('withdraw')}>
            撤回
          </Button>
        )}
      </Flex>
      <Suspense fallback={null}>
        {open === 'reissue' && <ReissueDialog id={id} sheet={sheet} onDone={onDone} onClose={close} />}
        {open === 'withdraw' && <WithdrawDialog id={id} sheet={sheet} onDone={onDone} onClose={close} />}
      </Suspense>
    </Flex>
  );
}
