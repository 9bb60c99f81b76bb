import { Button } from 'antd';
import {
  CONSENT_ENTRY_MONTHS,
  formatDate,
  PUBLIC_END_LABELS,
  PUBLIC_GAP_LABELS,
  PUBLIC_STORY_LABELS,
  type PublicStoryRow,
  type PublicStoryState,
} from 'contract';
import type { IconName } from '@/components/icon';
import { column, type ListColumn } from '@/components/list/types';
import { accountColumn, teamTitleColumn } from '@/components/story/columns';
import { Tag } from '@/components/tag';

const LOOKS: Record<PublicStoryState, { look: 1 | 2 | 3 | 4; icon: IconName }> = {
  shown: { look: 4, icon: 'eye' },
  ready: { look: 2, icon: 'check' },
  waiting: { look: 1, icon: 'clock' },
  ended: { look: 3, icon: 'cross' },
};

/** 公開中, 可以公開, 還不能公開 or 已取消公開. */
export const PublicTag = ({ state }: { state: PublicStoryState }) => (
  <Tag {...LOOKS[state]}>{PUBLIC_STORY_LABELS[state]}</Tag>
);

type Standing = Pick<PublicStoryRow, 'state' | 'gaps' | 'missing' | 'old' | 'ended_by'>;

/** Why a story isn't on show, or why it shouldn't be for long, in words; '' for one that may be. */
export const reasonOf = ({ state, gaps: [gap], missing, old, ended_by }: Standing): string => {
  if (gap === 'consent' && missing > 0) return `還缺 ${missing} 位隊員同意`;
  if (gap) return PUBLIC_GAP_LABELS[gap];
  if (old > 0) return `${old} 位的同意超過 ${CONSENT_ENTRY_MONTHS} 個月`;
  if (!ended_by) return '';
  return state === 'ready' ? `之前${PUBLIC_END_LABELS[ended_by]}，現在可以再公開` : PUBLIC_END_LABELS[ended_by];
};

export const publicColumns = (open: (row: PublicStoryRow) => void): ListColumn<PublicStoryRow>[] => [
  accountColumn,
  teamTitleColumn,
  column.fact('story_name', '故事', { ellipsis: true }, ({ story_name }) => story_name),
  column.tag('state', '狀態', { width: 140 }, ({ state }) => <PublicTag state={state} />),
  column.fact('reason', '原因', { width: 200 }, (row) => reasonOf(row) || '—'),
  column.fact('published', '公開日', { width: 108 }, ({ state, published_time }) =>
    state === 'shown' && published_time !== null ? formatDate(published_time) : '—',
  ),
  column.acts(100, (row) => (
    <Button size="small" aria-label={`看內容：${row.team_name}`} onClick={() => open(row)}>
      看內容
    </Button>
  )),
];
