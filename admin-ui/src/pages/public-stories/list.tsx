import {
  CONSENT_ENTRY_MONTHS,
  PUBLIC_STORY_LABELS,
  PUBLIC_STORY_STATES,
  type PublicStoryList,
  type PublicStoryRow,
  sessionOf,
} from 'contract';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import { ListPage } from '@/components/list/list-page';
import { Notice } from '@/components/notice';
import { SessionSelect } from '@/components/session-select';
import { count } from '@/lib/format';
import { choiceOf } from '@/lib/list-state';
import { useListPage } from '@/lib/use-list-page';
import { useSetting } from '@/lib/use-setting';
import { paths } from '@/paths';
import { publicColumns } from './columns';

const CopyDialog = lazyPart(() => import('./copy-dialog'));

const options = [
  ...PUBLIC_STORY_STATES.map((value) => ({ value, label: PUBLIC_STORY_LABELS[value] })),
  { value: 'old', label: '同意要更新' },
];
const narrowings = [choiceOf('status', '狀態', options, { radio: true })];
const offer = { sizes: [30, 50, 100], narrowings };

/** Which sessions have stories on show that rest on old answers. */
const Old = ({ old }: Pick<PublicStoryList, 'old'>) => (
  <Notice kind="warning">
    {`有公開中的故事，同意是 ${CONSENT_ENTRY_MONTHS} 個月以前給的：`}
    {old.map(({ session, count: stories }, index) => (
      <Fragment key={session}>
        {index > 0 && '、'}
        <Link to={`${paths.publicStories}?session=${session}&status=old`}>{`${session} 屆 ${count(stories)} 則`}</Link>
      </Fragment>
    ))}
    。請重新發家長連結，或取消公開。
  </Notice>
);

/** 公開故事: which approved stories of a session the world reads, and what it reads of each. */
export default function PublicStories() {
  const list = useListPage<PublicStoryRow>('public-stories', offer);
  const { state, change, page } = list;
  const [now] = useState(Date.now);
  const session = state.session ?? sessionOf(now);
  const { data, refetch } = useSetting<PublicStoryList>(`/public-story?size=1&session=${session}`);
  const [open, setOpen] = useState<PublicStoryRow>();
  const counts = data?.counts;
  const reload = () => {
    page.refetch();
    void refetch();
  };
  return (
    <>
      <ListPage
        {...list}
        title="公開故事"
        searchLabel="搜尋帳號、故事、小組"
        columns={publicColumns(setOpen)}
        nameOf={(row) => row.account}
        empty="這一屆還沒有審核通過的故事。"
        tools={<SessionSelect value={session} onChange={(year) => change({ session: year })} />}
        notice={
          counts && (
            <div className="space-below grid gap-8">
              {data.old.length > 0 && <Old old={data.old} />}
              <Notice kind="info">
                {`${session} 屆：${PUBLIC_STORY_STATES.map((each) => `${PUBLIC_STORY_LABELS[each]} ${count(counts[each] ?? 0)} 則`).join('，')}。公開網頁只寫縣市和學習階段，不寫姓名、學校、小組。`}
              </Notice>
            </div>
          )
        }
      />
      {open && <CopyDialog row={open} onDone={reload} onClose={() => setOpen(undefined)} />}
    </>
  );
}
