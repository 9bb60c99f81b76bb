import type { CertificateProof, Story } from 'contract';
import { NoticeBox } from '@/components/ui/notice-box';
import { loadCertificates } from '../../api/certificate-proof';
import { DownloadButton } from './download-button';

/** The certificates that are there, all in one file; nothing while none is. */
export function IssuedNotice({ story, proof: { sheets } }: { story: Story; proof: CertificateProof }) {
  const valid = sheets
    .flatMap(({ certificate, award }) => [certificate, award])
    .filter((each) => each?.state === 'valid').length;
  if (valid === 0) return null;
  return (
    <NoticeBox kind="success" title={`${valid} 張證書可以下載了`} className="mb-5">
      <p className="mb-3">請用 A4 紙橫式、彩色列印。名字印錯了請聯絡我們，會重新核發。</p>
      <DownloadButton load={() => loadCertificates(story.id)} name={`證書-${story.account}.pdf`} kind="primary">
        下載全組證書
      </DownloadButton>
    </NoticeBox>
  );
}
