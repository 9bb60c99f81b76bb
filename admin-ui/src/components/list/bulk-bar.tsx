import { Button } from 'antd';
import type { ReactNode } from 'react';
import { count } from '@/lib/format';
import type { Selection, WholeList } from './types';

type BulkBarProps = Selection & { actions: ReactNode; whole?: WholeList; shown: number; total: number };

/** How many rows are chosen and what can be done with them; once the whole page is, the way to all rows of the list. */
export function BulkBar({ ids, onChange, actions, whole, shown, total }: BulkBarProps) {
  const more = whole && !whole.on && ids.length === shown && total > shown;
  return (
    <div className="bulk-bar row-wrap">
      <span role="status">{whole?.on ? `已選全部 ${count(total)} 筆` : `已選 ${ids.length} 筆（本頁）`}</span>
      {more && (
        <Button type="link" onClick={whole.choose}>
          選取全部 {count(total)} 筆
        </Button>
      )}
      {actions}
      <Button onClick={() => onChange([])}>取消</Button>
    </div>
  );
}
