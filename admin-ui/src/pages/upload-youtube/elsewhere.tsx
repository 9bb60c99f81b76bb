import { Button } from 'antd';
import { Icon } from '@/components/icon';
import { count } from '@/lib/format';
import { UrlField } from './url-field';
import type { Address } from './use-addresses';

type ElsewhereProps = {
  rows: Address[];
  problems: Record<string, string>;
  onFill: (rows: Address[]) => void;
  onPasteList: (text: string) => void;
};

/** Addresses whose stories are not among the rows below: seen and changed here. Those with a problem come first. */
export function Elsewhere({ rows, problems, onFill, onPasteList }: ElsewhereProps) {
  if (rows.length === 0) return null;
  const sorted = rows.toSorted((a, b) => Number(b.id in problems) - Number(a.id in problems));
  return (
    <details
      className="elsewhere grid box padded space-below"
      open={rows.length <= 10 || rows.some(({ id }) => id in problems)}
    >
      <summary>不在這一頁、已填寫的 {count(rows.length)} 筆</summary>
      <ul className="grid space-above">
        {sorted.map((row) => (
          <li key={row.id}>
            <span className="mono">{row.account}</span>
            <span className="elsewhere-team ellipsis">{row.team_name}</span>
            <UrlField
              account={row.account}
              value={row.url}
              problem={problems[row.id]}
              onChange={(url) => onFill([{ ...row, url }])}
              onPasteList={onPasteList}
            />
            <Button
              type="text"
              aria-label={`移除 ${row.account} 的網址`}
              icon={<Icon name="close" size={16} />}
              onClick={() => onFill([{ ...row, url: '' }])}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
