import { CERTIFICATE_STATE_LABELS, formatDate, type ProofSheet, type Story } from 'contract';
import { Tag } from '@/components/ui/tag';
import { loadCertificate } from '../../api/certificate-proof';
import { DownloadButton } from './download-button';

type Props = { story: Story; name: string; certificate: NonNullable<ProofSheet['certificate']> };

/** What was issued to a person: its serial and day, and the file while it holds. */
export function IssuedLine({ story, name, certificate: { id, serial, state, time } }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-small text-muted">
        {serial}
        <span aria-hidden>・</span>
        {formatDate(time)} 核發
      </p>
      {state === 'valid' ? (
        <DownloadButton
          load={() => loadCertificate(id)}
          name={`證書-${story.account}-${name}.pdf`}
          label={`下載證書：${name}`}
        >
          下載證書
        </DownloadButton>
      ) : (
        <Tag kind="warning">{CERTIFICATE_STATE_LABELS[state]}</Tag>
      )}
    </div>
  );
}
