import { formatDate, type JudgingMode } from 'contract';
import type { VersionField } from '@/components/content/versions';
import { fromLines, toLines } from './domain-lines';

export const MODES: readonly { value: JudgingMode; label: string; change: string }[] = [
  {
    value: 'open',
    label: '評審自己挑選：先儲存草稿的評審，就是這則故事的評審',
    change: '評審會改成自己挑選故事，已經分派的故事不再限定評審。',
  },
  {
    value: 'assigned',
    label: '由管理員分派：每則故事由幾位評審各自評分，看不到彼此的分數',
    change: '評審會改成只能評分派給自己的故事，也看不到其他評審的分數。請接著分派。',
  },
];

/** The way of judging, field by field, as the form holds it. */
export const MODE_FIELDS: readonly VersionField[] = [
  { name: 'mode', label: '評審方式', text: (mode) => MODES.find(({ value }) => value === mode)?.label ?? '' },
  { name: 'last_day', label: '評分到哪一天為止', text: (day) => (typeof day === 'number' ? formatDate(day) : '') },
  { name: 'seed', label: '抽籤用的文字' },
  { name: 'domains', label: '學校與單位的信箱網域', text: (lines) => toLines(fromLines(String(lines))) },
];
