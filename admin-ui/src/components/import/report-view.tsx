import { Button, Flex } from 'antd';
import { IMPORT_ERRORS, type ImportChange, type ImportError, type ImportReport } from 'contract';
import { saveFile } from 'web-kit/save-file';
import { count } from '@/lib/format';
import { Icon } from '../icon';
import { Notice } from '../notice';
import { Tag } from '../tag';
import { csvFile } from './csv';
import { PagedTable } from './paged-table';

type PlacesProps = { title: string; places: readonly ImportError[]; more: string; fileName: string };

/** Cells that something is said about, with line, column and reason; also as a file to work through. */
function Places({ title, places, more, fileName }: PlacesProps) {
  const rows = places.map(({ row, column, message }) => [row, column, message] as const);
  const download = () => saveFile(csvFile([['列', '欄位', '原因'], ...rows]), `${title}_${fileName}`);
  return (
    <>
      <Flex className="full-width" wrap align="center" justify="space-between" gap={8}>
        <h2>{title}</h2>
        <Button icon={<Icon name="download" size={16} />} onClick={download}>
          下載這份清單
        </Button>
      </Flex>
      {places.length >= IMPORT_ERRORS && <p className="muted">{more}</p>}
      <PagedTable name={title} headers={['列', '欄位', '原因']} rows={places}>
        {({ row, column, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td className="tabular">{row}</td>
            <td>{column || '—'}</td>
            <td>{message}</td>
          </tr>
        )}
      </PagedTable>
    </>
  );
}

const KindTag = ({ kind }: Pick<ImportChange, 'kind'>) => (
  <Tag {...(kind === 'added' ? { look: 4, icon: 'plus' } : { look: 2, icon: 'pencil' })}>
    {kind === 'added' ? '新增' : '更新'}
  </Tag>
);

function Preview({ report }: { report: ImportReport }) {
  const { preview, added, changed } = report;
  const all = added + changed;
  // A new row has nothing to compare.
  const compared = preview.some(({ changes }) => changes.length > 0);
  return (
    <>
      <Flex className="full-width" wrap align="center" justify="space-between" gap={8}>
        <h2>匯入後的變動</h2>
        {all > preview.length && <span className="muted">列出前 {count(preview.length)} 筆</span>}
      </Flex>
      <PagedTable name="匯入後的變動" headers={['變動', '資料', ...(compared ? ['內容'] : [])]} rows={preview}>
        {({ kind, name, changes }) => (
          <tr key={name}>
            <td>
              <KindTag kind={kind} />
            </td>
            <td>{name}</td>
            {compared && (
              <td>
                {changes.length === 0 && '—'}
                {changes.map(({ column, before, after }) => (
                  <p key={column}>
                    {column}：<del className="muted">{before || '（空白）'}</del>
                    <span aria-hidden="true"> → </span>
                    <ins className="strong">{after || '（空白）'}</ins>
                  </p>
                ))}
              </td>
            )}
          </tr>
        )}
      </PagedTable>
    </>
  );
}

const facts = (report: ImportReport) => [
  { label: '新增', value: report.added },
  { label: '更新', value: report.changed },
  { label: '沒有變動', value: report.unchanged },
];

type ReportViewProps = { report: ImportReport; fileName: string; note: string | undefined };

/** What a dry run found: what is to be mended, else what would become of the list. */
export function ReportView({ report, fileName, note }: ReportViewProps) {
  const { error_count, errors, ignored_columns, repeated, repeats, added, changed, total } = report;
  if (error_count > 0)
    return (
      <>
        <Notice kind="error">
          {count(error_count)} 列需要修正，還沒有匯入任何資料。修正檔案並存檔後，再選擇一次。
        </Notice>
        <Places
          title="需要修正的地方"
          places={errors}
          more={`錯誤很多，這裡列出前 ${count(IMPORT_ERRORS)} 處。修正後再檢查一次，會看到其餘的。`}
          fileName={fileName}
        />
      </>
    );
  return (
    <>
      <Notice kind={added + changed > 0 ? 'success' : 'info'}>
        {added + changed > 0
          ? `檔案沒有問題，共 ${count(total)} 筆。下面是匯入後的變動，確認後再匯入。`
          : `檔案沒有問題，共 ${count(total)} 筆都和現有資料相同，不需要匯入。`}
      </Notice>
      <dl className="import-facts grid full-width gap-12">
        {facts(report).map(({ label, value }) => (
          <div key={label} className="box">
            <dt>{label}</dt>
            <dd className="figure strong tabular">{count(value)}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
      {repeated > 0 && (
        <Notice kind="warning">
          檔案裡有 {count(repeated)} 列和後面的列重複，不會匯入，以最後一列為準。請看下面的「重複的列」。
        </Notice>
      )}
      {ignored_columns.length > 0 && <p className="muted">不會匯入的欄位：{ignored_columns.join('、')}</p>}
      {repeated > 0 && (
        <Places
          title="重複的列"
          places={repeats}
          more={`重複的列很多，這裡列出前 ${count(IMPORT_ERRORS)} 列。`}
          fileName={fileName}
        />
      )}
      {report.preview.length > 0 && <Preview report={report} />}
    </>
  );
}
