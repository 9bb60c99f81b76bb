import { Button, Flex } from 'antd';
import {
  type CertificateProof,
  type CertificateRow,
  type CertificateSheet,
  formatDateTime,
  SHEET_LABELS,
  SHEET_TEXTS,
  type SheetText,
} from 'contract';
import { Dialog } from '@/components/dialog/dialog';
import { ListFailed } from '@/components/list/list-empty';
import { PageLoading } from '@/components/page-state';
import { PeopleTable } from '@/components/people';
import { useSetting } from '@/lib/use-setting';
import { CertificateActions, PdfButton } from './certificate-actions';
import { ProofTag } from './columns';

const isName = (text: SheetText) => text === 'name' || text === 'wade_giles';

function Text({ sheet, text }: { sheet: CertificateSheet; text: SheetText }) {
  if (isName(text) && !sheet.is_name_printed) return <span className="muted">不印（沒有同意）</span>;
  if (sheet[text] === '') return <span className="missing">缺</span>;
  return <span lang={text === 'wade_giles' || text === 'department_en' ? 'en' : undefined}>{sheet[text]}</span>;
}

type NamesProps = { row: CertificateRow; proof: CertificateProof; onDone: () => void };

function Names({ row, proof: { state, prizes, sheets, checked }, onDone }: NamesProps) {
  const isIssued = sheets.some(({ certificate }) => certificate !== null);
  const hasWon = prizes.length > 0;
  const printed = (title: string, of: 'certificate' | 'award') => ({
    title,
    value: (sheet: (typeof sheets)[number]) => <CertificateActions row={row} sheet={sheet} of={of} onDone={onDone} />,
  });
  return (
    <Flex vertical gap={12}>
      <p>
        <ProofTag state={state} />{' '}
        {checked &&
          `${checked.name} 在 ${formatDateTime(checked.time)} 核對過${checked.is_stale ? '，之後又有更動' : ''}。`.trim()}
      </p>
      {hasWon && <p>{`得獎：${prizes.join('、')}。每個人另有一張得獎證書。`}</p>}
      <section className="people data-table" aria-label="每一張證書">
        <PeopleTable
          head="身分"
          nameOf={({ kind }) => (kind === 'counselor' ? '輔導員' : '隊員')}
          rows={sheets}
          keyOf={({ person_id }) => person_id}
          columns={[
            ...SHEET_TEXTS.map((text) => ({
              title: SHEET_LABELS[text],
              value: (sheet: CertificateSheet) => <Text sheet={sheet} text={text} />,
            })),
            ...(isIssued ? [printed('證書', 'certificate')] : []),
            ...(hasWon ? [printed('得獎證書', 'award')] : []),
          ]}
        />
      </section>
    </Flex>
  );
}

/** What all certificates of a story say, and what was issued. */
export default function NamesDialog({ row, onClose }: { row: CertificateRow; onClose: () => void }) {
  const { data, error, refetch } = useSetting<CertificateProof>(`/certificate/proof/${row.id}`);
  return (
    <Dialog
      open
      title={`證書上的名字：${row.team_name}`}
      width={980}
      onCancel={onClose}
      footer={
        <>
          {data?.sheets.some(({ certificate, award }) =>
            [certificate, award].some((each) => each?.state === 'valid'),
          ) && (
            <PdfButton
              url={`/certificate/files/${row.id}`}
              name={`證書-${row.account}.pdf`}
              label={`下載全組證書：${row.team_name}`}
              words="下載全組證書"
            />
          )}
          {data?.sheets.some(({ certificate }) => certificate === null) && (
            <PdfButton
              url={`/certificate/sample/${row.id}`}
              name={`證書樣張-${row.account}.pdf`}
              label={`下載樣張：${row.team_name}`}
              words="下載樣張"
            />
          )}
          <Button onClick={onClose}>關閉</Button>
        </>
      }
    >
      {data ? (
        <Names row={row} proof={data} onDone={() => void refetch()} />
      ) : error ? (
        <ListFailed text={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </Dialog>
  );
}
