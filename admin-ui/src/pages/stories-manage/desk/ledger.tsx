import { Button } from 'antd';
import {
  CONSENT_SIGNS,
  CONSENT_WAY_LABELS,
  type ConsentEntry,
  GUARDIAN_TEXT,
  markOf,
  ROLE_LABELS,
  type Story,
} from 'contract';
import { Notice } from '@/components/notice';
import { ColumnHeads } from '@/components/people';
import { moment } from '@/lib/format';
import { useAsk } from '@/lib/use-ask';

const wordOf = (entry: ConsentEntry) => {
  const { sign, label } = CONSENT_SIGNS[markOf(entry)];
  return `${sign} ${entry.decision === 'withdrawn' ? '收回' : label}`;
};

const wayOf = ({ way, actor_role, text_version }: ConsentEntry) =>
  [
    CONSENT_WAY_LABELS[way],
    actor_role === null ? '' : `（${ROLE_LABELS[actor_role]}）`,
    text_version === null ? '' : `，第 ${text_version} 版`,
  ].join('');

const answererOf = ({ guardian, relation, known_by }: ConsentEntry) =>
  [guardian, relation, known_by].filter((text) => text !== null).join('，') || '–';

/** All that was decided about the people of a team, newest first, with who answered. */
export default function Ledger({ story }: { story: Pick<Story, 'id'> }) {
  const { query, result } = useAsk<{ list: ConsentEntry[] }>(`/consent/ledger/${story.id}`, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (query.error)
    return (
      <Notice kind="error">
        {query.error.message} <Button onClick={() => void query.refetch()}>再試一次</Button>
      </Notice>
    );
  if (!query.data) return null;
  const { list } = result.data;
  if (list.length === 0) return <p className="muted">還沒有紀錄。</p>;
  return (
    <section className="people data-table" aria-label="完整紀錄">
      <table>
        <ColumnHeads titles={['時間', '姓名', '項目', '決定', '方式', '答覆的人']} />
        <tbody>
          {list.map((entry) => (
            <tr key={entry.id}>
              <td data-title="時間" className="tabular nowrap">
                {moment(entry.time)}
              </td>
              <td data-title="姓名">{entry.name || '已不在小組'}</td>
              <td data-title="項目">{GUARDIAN_TEXT.child.questions[entry.purpose].title}</td>
              <td data-title="決定">{wordOf(entry)}</td>
              <td data-title="方式">{wayOf(entry)}</td>
              <td data-title="答覆的人">
                {answererOf(entry)}
                {entry.scan && (
                  <div>
                    <a href={entry.scan} target="_blank" rel="noreferrer">
                      紙本照片
                    </a>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
