import { useList } from '@refinedev/core';
import { Flex } from 'antd';
import { APPLY_STATUS, type JudgeListRow, type OwnAnchor } from 'contract';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ApiError } from 'web-kit/api-error';
import { useShortcuts } from '@/components/shortcuts/use-shortcuts';
import { count } from '@/lib/format';
import type { ListPlace } from '@/lib/list-place';
import { useSetting } from '@/lib/use-setting';
import { anchorPath, paths } from '@/paths';
import { isLeft } from './anchors';
import { NEXT_KEY } from './desk-keys';
import { OwnAnchors } from './own-anchors';
import { READINGS, type Reading } from './readings';
import './own-judging.css';

const resource = 'judge-stories-list';
const PAGE = 30;

/** The judge's own stories that are so far, as a list that the desk can go through. */
function useOwn(reading: Reading) {
  const { result, query } = useList<JudgeListRow, ApiError>({
    resource,
    pagination: { currentPage: 1, pageSize: PAGE },
    filters: [{ field: 'reading', operator: 'eq', value: reading }],
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  return { rows: result.data, total: result.total ?? 0, ready: query.isSuccess };
}

/** How far the judge is: what is begun, what waits, what comes next; `N` opens it. Anchors come before everything else. */
export function OwnJudging() {
  const own = { draft: useOwn('draft'), waiting: useOwn('waiting'), sent: useOwn('sent') };
  const anchors = useSetting<OwnAnchor[]>('/judging/anchors');
  const current = anchors.data?.filter(({ archived }) => !archived) ?? [];
  const anchor = current.find(isLeft);
  const from: Reading = own.draft.total > 0 ? 'draft' : 'waiting';
  const { rows, total } = own[from];
  const [story] = rows;
  const place = useMemo<ListPlace>(
    () => ({ search: `?reading=${from}`, ids: rows.map(({ id }) => id), first: 1, total }),
    [from, rows, total],
  );
  const next = nextOf(anchor, story, from === 'draft');
  const navigate = useNavigate();
  useShortcuts([{ ...NEXT_KEY, run: () => next && navigate(next.to, { state: { place } }) }]);
  const known = anchors.data !== undefined || anchors.error !== undefined;
  if (!known || !Object.values(own).every(({ ready }) => ready)) return null;
  const assigned = Object.values(own).some((list) => list.rows.some(({ reading }) => reading !== null));

  return (
    <section className="own-judging below-16 starts-left grid box padded" aria-labelledby="own-judging">
      <h2 id="own-judging">我的評審</h2>
      <p>{assigned ? ASSIGNED : PICKED}</p>
      <OwnAnchors anchors={current} />
      <Flex component="ul" wrap gap="4px 20px">
        {READINGS.map(({ value, label }) => (
          <li key={value}>
            <Link className="count-link inline-row touch" to={`${paths.judging}?reading=${value}`}>
              {label} <strong className="tabular">{count(own[value].total)}</strong> 則
            </Link>
          </li>
        ))}
      </Flex>
      {next ? (
        <Link className="button-link touch" to={next.to} state={{ place }}>
          {next.label}
        </Link>
      ) : (
        <Link to={`${paths.judging}?${assigned ? 'mine=true' : `status=${APPLY_STATUS.approved}`}`}>
          {assigned ? '分派給您的故事都送出了，謝謝您。' : '看還沒有人評分的故事'}
        </Link>
      )}
    </section>
  );
}

/** Where the one button leads, and its words. */
function nextOf(anchor: OwnAnchor | undefined, story: JudgeListRow | undefined, begun: boolean) {
  if (anchor) return { to: anchorPath(anchor.session, anchor.story_id), label: `開始校準：${anchor.account}` };
  if (!story) return undefined;
  return { to: paths.judgement.of(story.id), label: `${begun ? '繼續草稿' : '下一則'}：${story.account}` };
}

const RELATED = '遇到和您有關的故事，請在故事頁按「與我有關」，';
const ASSIGNED = `這些故事由主辦單位分派給您，每則由幾位評審各自評分，送出前後都看不到彼此的分數。${RELATED}會改由另一位評審評分。`;
const PICKED = `請從下面挑選故事評分，儲存草稿後就由您評分，送出後鎖定。${RELATED}就不會再看到它。`;
