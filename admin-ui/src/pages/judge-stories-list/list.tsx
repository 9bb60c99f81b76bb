import { JUDGE_FILTERS, JUDGE_SORTS, type JudgeListRow } from 'contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import { useIdentity } from '@/lib/identity';
import { choiceOf, optionsOf } from '@/lib/list-state';
import { useExport } from '@/lib/use-export';
import { useListPage } from '@/lib/use-list-page';
import { usePlace } from '@/lib/use-place';
import { paths } from '@/paths';
import { judgeColumns } from './columns';
import { NEXT_KEY } from './desk-keys';
import { OwnJudging } from './own-judging';
import { READINGS } from './readings';

/** Without either: what is a judge's where staff assign, all where judges pick. */
const WHOSE = optionsOf({ true: '我的', false: '全部' });
const narrowings = [
  choiceOf('mine', '評審', WHOSE, { none: '我可以評的', radio: true }),
  choiceOf('reading', '我的進度', READINGS),
];
const orders = [
  { value: 'account:desc', label: '帳號由大到小' },
  { value: 'account:asc', label: '帳號由小到大' },
];
const ownKeys = [NEXT_KEY];
const offer = { statuses: JUDGE_FILTERS.map((filter) => filter.value), sorts: JUDGE_SORTS };
const offers = {
  judge: { ...offer, narrowings },
  // Only judges judge: nothing is admin's own.
  admin: { ...offer, narrowings: [] },
};

export default function JudgeList() {
  const { role } = useIdentity();
  const own = role === 'judge' ? offers.judge : offers.admin;
  const list = useListPage<JudgeListRow>('judge-stories-list', own);
  const { state, page } = list;
  const job = useExport({ kind: 'scores', url: '/story/judged', noun: '評分', fileName: '評審評分.xlsx' });
  const place = usePlace(page, state);
  const columns = useMemo(() => judgeColumns(place), [place]);

  return (
    <ListPage
      {...list}
      sessions
      title="評審平台"
      searchLabel="搜尋帳號、故事名稱"
      statuses={JUDGE_FILTERS}
      columns={columns}
      nameOf={(row) => row.account}
      empty="還沒有可以評分的故事。審核通過的故事會出現在這裡。"
      tools={
        <>
          {role === 'admin' && (
            <Link className="tool-link touch inline-row gap-6" to={paths.judgingManage}>
              <Icon name="judge" size={16} />
              評審管理
            </Link>
          )}
          <ExportButton job={job} label="下載評分" params={{ session: state.session }} />
        </>
      }
      notice={
        <>
          <ExportProgress job={job} />
          {role === 'judge' && <OwnJudging />}
        </>
      }
      otherKeys={role === 'judge' ? ownKeys : []}
      orders={orders}
      order={state.sort ?? JUDGE_SORTS[0]}
    />
  );
}
