import { Button } from 'antd';
import { APPLY_STATUS, type ListedStory, STATUS_FILTERS, STORY_SORTS } from 'contract';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { Icon } from '@/components/icon';
import { lazyPart } from '@/components/lazy-part';
import { ListPage } from '@/components/list/list-page';
import { count } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { isFiltered } from '@/lib/list-state';
import { mayOpen } from '@/lib/may-open';
import { useColleagues } from '@/lib/use-colleagues';
import { useExport } from '@/lib/use-export';
import { useListPage } from '@/lib/use-list-page';
import { usePlace } from '@/lib/use-place';
import { useUsedTags } from '@/lib/use-used-tags';
import { useWaiting } from '@/lib/use-waiting';
import { letterPath, ownQueue, paths, pickedText } from '@/paths';
import { storyColumns } from './columns';
import { filterParams } from './filter';
import { isSettled } from './is-settled';
import { storyNarrowings, withChoices } from './narrowings';
import { orderOf, storyOrders } from './orders';
import { useBulkDelete } from './use-bulk-delete';
import { ViewsButton } from './views/views-button';

const AssignDialog = lazyPart(() => import('@/components/story/assign-dialog'));
const TagDialog = lazyPart(() => import('@/components/story/tag-dialog'));

const resource = 'stories-manage';
const offer = {
  sizes: [10, 30, 50, 100],
  statuses: STATUS_FILTERS.map((filter) => filter.value),
  sorts: STORY_SORTS,
  narrowings: storyNarrowings,
};
const { pending } = APPLY_STATUS;

/** Each once. */
const presentIn = (tags: readonly string[]) => [...new Set(tags)];

export default function StoriesList() {
  const list = useListPage<ListedStory>(resource, offer);
  const { state, page } = list;
  const { total: waiting } = useWaiting({ session: state.session });
  const { ids, setIds, whole, remove, removing } = useBulkDelete(resource, page.rows, state);
  const identity = useIdentity();
  const picked = whole.on ? filterParams(state) : { ids: ids.join(',') };
  const job = useExport({
    kind: 'stories',
    url: '/story/all',
    noun: '故事',
    fileName: '全球孩童創意行動挑戰.xlsx',
  });
  const used = useUsedTags();
  const colleagues = useColleagues();
  const me = identity.id;
  const narrowings = useMemo(() => withChoices(state, { used, colleagues, me }), [state, used, colleagues, me]);
  const [dialog, setDialog] = useState<'tags' | 'reviewers'>();
  const { total: mine = 0 } = useWaiting({ reviewer: me });
  const place = usePlace(page, state, isSettled);
  const columns = useMemo(() => storyColumns(place), [place]);

  return (
    <>
      <ListPage
        {...list}
        sessions
        narrowings={narrowings}
        title="管理報名故事"
        searchLabel="搜尋帳號、故事、小組"
        statuses={STATUS_FILTERS.map(({ value, label }) => ({
          value,
          label,
          ...(value === pending && { total: waiting }),
        }))}
        columns={columns}
        nameOf={(row) => row.account}
        empty="還沒有報名故事。會員新增小組後，故事會出現在這裡。"
        orders={storyOrders}
        order={orderOf(state)}
        tools={
          <>
            <ViewsButton />
            <Link className="tool-link touch inline-row gap-6" to={paths.storiesBin}>
              <Icon name="trash" size={16} />
              已刪除
            </Link>
            <ExportButton
              job={job}
              label={isFiltered(state) ? `匯出這 ${count(page.total)} 筆` : '匯出'}
              params={{ ...filterParams(state), sort: state.sort }}
            />
          </>
        }
        notice={
          <>
            {mine > 0 && state.narrow.reviewer !== me && (
              <p>
                指派給您的有 <Link to={ownQueue(me)}>{count(mine)} 則待審核</Link>。
              </p>
            )}
            <ExportProgress job={job} />
          </>
        }
        bulk={{
          ids,
          onChange: setIds,
          whole,
          actions: (
            <>
              <ExportButton job={job} label="匯出選取的" params={{ ...picked, sort: state.sort }} />
              <Button icon={<Icon name="tag" size={16} />} aria-haspopup="dialog" onClick={() => setDialog('tags')}>
                標籤
              </Button>
              <Button
                icon={<Icon name="person" size={16} />}
                aria-haspopup="dialog"
                onClick={() => setDialog('reviewers')}
              >
                指派審查
              </Button>
              {mayOpen(identity, 'manage-notification-list') && (
                <Link className="tool-link touch inline-row gap-6" to={letterPath(picked)}>
                  <Icon name="mail" size={16} />
                  寄信
                </Link>
              )}
              <Button danger type="primary" icon={<Icon name="trash" size={16} />} loading={removing} onClick={remove}>
                刪除
              </Button>
            </>
          ),
        }}
      />
      {dialog === 'reviewers' && (
        <AssignDialog
          stories={pickedText(picked)}
          total={whole.on ? page.total : ids.length}
          onDone={() => setIds([])}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'tags' && (
        <TagDialog
          stories={pickedText(picked)}
          total={whole.on ? page.total : ids.length}
          present={presentIn(
            whole.on
              ? used.map(({ name }) => name)
              : page.rows.filter(({ id }) => ids.includes(id)).flatMap(({ tags }) => tags),
          )}
          onDone={() => setIds([])}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
