import { useState } from 'react';
import { SearchField } from '@/components/list/search-field';
import { Select } from '@/components/select';
import { useAudience } from './use-audience';

type PersonPickerProps = {
  target: number;
  chosen: string | undefined;
  onChoose: (memberId: string | undefined) => void;
};

const most = 50;

/** One of the people whom a target reaches; the search narrows a long choice. */
export function PersonPicker({ target, chosen, onChoose }: PersonPickerProps) {
  const [text, search] = useState('');
  const { audience } = useAudience({ target, size: most, text });
  const people = audience?.list ?? [];
  if (audience?.count === 0) return null;
  return (
    <div className="preview-person">
      <SearchField label="搜尋收件人" text={text} onSearch={search} />
      <Select
        label="預覽對象"
        value={people.some(({ member_id }) => member_id === chosen) ? chosen : undefined}
        none={chosen === undefined ? '名單的第一位' : '目前顯示的這位'}
        options={people.map(({ member_id, name, email }) => ({ value: member_id, label: `${name}（${email}）` }))}
        onChange={(id) => onChoose(id ?? chosen)}
      />
      {audience && audience.total > most && <p className="muted small">只列出前 {most} 位，可以搜尋姓名縮小範圍。</p>}
    </div>
  );
}
