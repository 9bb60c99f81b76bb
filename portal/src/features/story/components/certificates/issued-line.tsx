import { CERTIFICATE_KIND_LABELS, CERTIFICATE_STATE_LABELS, formatDate, type ProofSheet, type Story } from 'contract';
import { Tag } from '@/components/ui/tag';
import { loadCertificate } from '../../api/certificate-proof';
import { DownloadButton } from './download-button';

type Props = { story: Story; name: string; certificate: NonNullable<ProofSheet['certificate']>; isAward?: boolean };

/** What was issued to a person: its serial and day, and the file while it holds. */
export function IssuedLine({ story, name, certificate: { id, serial, state, time }, isAward = false }: Props) {
  const what = isAward ? CERTIFICATE_KIND_LABELS.award : '證書';
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
          name={`${what}-${story.account}-${name}.pdf`}
          label={`下載${what}：${name}`}
        >
          下載{what}
        </DownloadButton>
      ) : (
        <Tag kind="warning">{CERTIFICATE_STATE_LABELS[state]}</Tag>
      )}
    </div>
  );
}
