import { Button } from 'antd';
import { type CertificateRow, formatDate, SHEET_STATE_LABELS, type SheetState } from 'contract';
import type { IconName } from '@/components/icon';
import { column, type ListColumn } from '@/components/list/types';
import { accountColumn, teamTitleColumn } from '@/components/story/columns';
import { Tag } from '@/components/tag';
import { orDash } from '@/lib/format';

const LOOKS: Record<SheetState, { look: 1 | 2 | 3 | 4; icon: IconName }> = {
  checked: { look: 4, icon: 'check' },
  waiting: { look: 2, icon: 'clock' },
  missing: { look: 3, icon: 'warning' },
};

/** 已核對, 待核對 or 缺資料. */
export const ProofTag = ({ state }: { state: SheetState }) => <Tag {...LOOKS[state]}>{SHEET_STATE_LABELS[state]}</Tag>;

/** The day of posting, and what of the story's certificates is left. */
const postedText = ({ posted_day, unposted }: CertificateRow) => {
  if (posted_day === null) return '—';
  return unposted > 0 ? `${posted_day}，${unposted} 張未寄` : posted_day;
};

export const certificateColumns = (open: (row: CertificateRow) => void): ListColumn<CertificateRow>[] => [
  accountColumn,
  teamTitleColumn,
  column.fact('owner', '負責人', { width: 76, ellipsis: true }, (row) => orDash(row.owner_name)),
  column.tag('state', '狀態', { width: 100 }, ({ state }) => <ProofTag state={state} />),
  column.fact(
    'sheets',
    '證書',
    { width: 84 },
    ({ sheets, lacking }) => `${sheets} 張${lacking > 0 ? `，缺 ${lacking} 張` : ''}`,
  ),
  column.fact('issued', '已核發', { width: 72 }, ({ issued }) => (issued === 0 ? '—' : `${issued} 張`)),
  column.fact('posted', '已寄出', { width: 100 }, (row) => postedText(row)),
  column.fact('checked', '核對日', { width: 100 }, ({ checked_time }) =>
    checked_time === null ? '—' : formatDate(checked_time),
  ),
  column.fact('reminded', '上次提醒', { width: 100 }, ({ reminded_time }) =>
    reminded_time === null ? '—' : formatDate(reminded_time),
  ),
  column.acts(84, (row) => (
    <Button size="small" aria-label={`看名字：${row.team_name}`} onClick={() => open(row)}>
      看名字
    </Button>
  )),
];
