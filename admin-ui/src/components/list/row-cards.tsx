import { Checkbox, Flex } from 'antd';
import type { ListColumn, RowsProps } from './types';
import './row-cards.css';

/** The same columns on a phone: title and status on top, the facts below, the action last. */
export function RowCards<Row extends { id: string }>({ rows, columns, nameOf, selection }: RowsProps<Row>) {
  const at = (place: ListColumn<Row>['card']) => columns.filter((column) => column.card === place);
  const toggle = (id: string, on: boolean) =>
    selection?.onChange(on ? [...selection.ids, id] : selection.ids.filter((other) => other !== id));
  return (
    <Flex component="ul" vertical gap={12}>
      {rows.map((row) => (
        <li key={row.id} className="row-card box padded">
          <Flex className="row-card-head" align="flex-start" gap={12}>
            {selection && (
              <Checkbox
                aria-label={`選取 ${nameOf(row)}`}
                checked={selection.ids.includes(row.id)}
                onChange={(event) => toggle(row.id, event.target.checked)}
              />
            )}
            <div className="row-card-title grow may-shrink">
              {at('title').map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </div>
            {at('tag').map((column) => (
              <span key={column.key}>{column.render(row)}</span>
            ))}
          </Flex>
          <Flex component="dl" className="row-card-facts space-above" vertical gap={2}>
            {[...at('fact'), ...at('phone-fact')].map((column) => (
              <Flex key={column.key} align="baseline" gap={8}>
                <dt>{column.title}</dt>
                <dd className="may-shrink">{column.render(row)}</dd>
              </Flex>
            ))}
          </Flex>
          {at('action').map((column) => (
            <div key={column.key} className="row-card-action">
              {column.render(row)}
            </div>
          ))}
        </li>
      ))}
    </Flex>
  );
}
