import { type CertificateProof, formatDateTime } from 'contract';
import { NoticeBox } from '@/components/ui/notice-box';

/** How far the names are: checked by whom and when, changed since, or waiting. */
export function ProofState({ proof: { state, sheets, checked } }: { proof: CertificateProof }) {
  if (state === 'missing') {
    const lacking = sheets.filter(({ gaps }) => gaps.length > 0).length;
    return (
      <NoticeBox kind="warning" title={`還有 ${lacking} 張缺資料`} className="mb-5">
        標示「缺資料」的證書，請按「修改」補齊。補齊後才能核對。
      </NoticeBox>
    );
  }
  if (state === 'checked' && checked)
    return (
      <NoticeBox kind="success" title="已核對" className="mb-5">
        {`${checked.name} 在 ${formatDateTime(checked.time)} 核對過。印製之前都還可以改，改過請再核對一次。`.trim()}
      </NoticeBox>
    );
  return (
    <NoticeBox
      kind={checked ? 'warning' : 'info'}
      title={checked ? '核對後又有更動，請再核對一次' : '還沒核對'}
      className="mb-5"
    >
      {`共 ${sheets.length} 張。`}
    </NoticeBox>
  );
}
