import { Button, Flex } from 'antd';
import {
  FEW_NOTE,
  factLines,
  formatTime,
  partsTable,
  themesTable,
  type YearAnswer,
  type YearPublication,
  type YearTable,
} from 'contract';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { PageHead } from '@/components/page-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { SessionSelect, useSessionParam } from '@/components/session-select';
import { usePageTitle } from '@/lib/use-page-title';
import { useSaving } from '@/lib/use-saving';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';
import { stateWords } from './words';
import './season-year.css';

const title = '年度數字';

/** 年度數字: what the world would read of a session, whether it does, and publishing it. */
export default function SeasonYear() {
  usePageTitle(title);
  const { session, choose } = useSessionParam();
  const { data, error, refetch } = useSetting<YearAnswer>(`/year/${session}`);
  const shown = data?.session === session ? data : undefined;
  return (
    <>
      <PageHead title={title} aside={`${session} 屆`}>
        <SessionSelect value={session} onChange={choose} />
      </PageHead>
      {shown ? (
        <Year year={shown} refetch={refetch} />
      ) : error ? (
        <PageFailed text={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageLoading rows={12} />
      )}
    </>
  );
}

function Year({ year, refetch }: { year: YearAnswer; refetch: () => Promise<unknown> }) {
  const { session, state, url, published_time, preview, base, is_stale } = year;
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const isEmpty = preview.numbers.facts.teams === 0;
  const put = async (question: Parameters<typeof confirm>[0], body: object, done: string) => {
    if (!(await confirm(question))) return;
    if (await save<YearAnswer>('put', `/year/${session}`, body)) toast.done(done);
    await refetch();
  };
  const publish = () =>
    put(
      {
        title: `發布 ${session} 年的數字？`,
        text: '每個人都能讀到下面的數字。發布以後資料再有變動，公開的數字也不會跟著改，直到再次發布。',
        ok: '發布',
      },
      { act: 'publish', base },
      `${session} 年的數字已發布`,
    );
  const withdraw = () =>
    put(
      {
        title: `收回 ${session} 年的數字？`,
        text: '公開網頁會改寫「這一年的數字已不再公開。」；已經印出來的紙本不受影響。',
        ok: '收回',
      },
      { act: 'withdraw' },
      `${session} 年的數字已收回`,
    );
  return (
    <Flex className="settings-cards" vertical gap={16}>
      <DetailCard id="state" title="發布">
        <Flex vertical gap={16}>
          {refusal && <Notice kind="error">{refusal.text}</Notice>}
          <p>{stateWords(year)}</p>
          {state === 'shown' && is_stale && (
            <Notice kind="info">{`現在的數字和 ${formatTime(published_time ?? 0)} 發布的不一樣。要讓公開網頁用現在的數字，請再次發布。`}</Notice>
          )}
          <Flex wrap gap={8}>
            <Button type="primary" loading={saving} disabled={isEmpty} onClick={() => void publish()}>
              {state === 'shown' ? '再次發布' : '發布'}
            </Button>
            {state === 'shown' && (
              <Button loading={saving} onClick={() => void withdraw()}>
                收回
              </Button>
            )}
          </Flex>
          {state === 'shown' && (
            <p>
              <a href={url} target="_blank" rel="noreferrer">
                看公開網頁，也可以列印（另開分頁）
              </a>
            </p>
          )}
        </Flex>
      </DetailCard>
      {isEmpty ? <p className="muted">這一屆還沒有審核通過的故事。</p> : <Preview publication={preview} />}
    </Flex>
  );
}

/** The same numbers as on the page, with what each of them counts. */
function Preview({ publication }: { publication: YearPublication }) {
  const { numbers, last } = publication;
  const facts: YearTable = {
    title: '預覽',
    definition: `發布以後公開網頁寫的就是這些。${FEW_NOTE}`,
    head: [String(numbers.session), ...(last ? [String(last.session)] : [])],
    rows: factLines(publication).map(({ label, definition, text, last }) => ({
      label: `${label}：${definition}`,
      texts: last === null ? [text] : [text, last],
    })),
  };
  return (
    <>
      <TableCard id="facts" table={facts} />
      <TableCard id="goals" table={partsTable(publication, 'goals')} />
      <TableCard id="levels" table={partsTable(publication, 'levels')} />
      <TableCard id="counties" table={partsTable(publication, 'by_county')} />
      <TableCard id="counsellors" table={partsTable(publication, 'counsellor_kinds')} />
      <TableCard id="themes" table={themesTable(publication)} />
    </>
  );
}

function TableCard({ id, table: { title, definition, head, rows } }: { id: string; table: YearTable }) {
  return (
    <DetailCard id={id} title={title}>
      <p className="muted">{definition}</p>
      <div className="year-numbers space-above data-table">
        <table>
          <thead>
            <tr>
              <th scope="col">項目</th>
              {head.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, texts }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {head.map((each, place) => (
                  <td key={each} className="tabular">
                    {texts[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DetailCard>
  );
}
