import { Button, Checkbox, Popover } from 'antd';
import { useState } from 'react';
import { useIdentity } from '@/lib/identity';
import { Icon } from '../icon';
import type { ListColumn } from './types';

/** Which columns a person hid, kept per person and list. */
export function useHiddenColumns(list: string) {
  const { account } = useIdentity();
  const key = `managerColumns:${account}:${list}`;
  const [hidden, setHidden] = useState<string[]>(() => (localStorage.getItem(key) ?? '').split(',').filter(Boolean));
  const save = (next: string[]) => {
    setHidden(next);
    if (next.length > 0) localStorage.setItem(key, next.join(','));
    else localStorage.removeItem(key);
  };
  return [hidden, save] as const;
}

type ColumnPickerProps<Row> = {
  columns: readonly ListColumn<Row>[];
  hidden: string[];
  onChange: (hidden: string[]) => void;
};

export function ColumnPicker<Row>({ columns, hidden, onChange }: ColumnPickerProps<Row>) {
  const [open, setOpen] = useState(false);
  const optional = columns.filter((column) => column.optional);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      getPopupContainer={(button) => button.parentElement ?? document.body}
      content={
        <fieldset className="grid">
          <legend className="visually-hidden">顯示的欄位</legend>
          {optional.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={(event) =>
                onChange(event.target.checked ? hidden.filter((other) => other !== key) : [...hidden, key])
              }
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      }
    >
      <Button icon={<Icon name="columns" size={16} />} aria-expanded={open}>
        欄位
      </Button>
    </Popover>
  );
}
