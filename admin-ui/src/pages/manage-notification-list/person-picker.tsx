import { Flex } from 'antd';
import type { audienceRowSchema } from 'contract';
import { useState } from 'react';
import type { z } from 'zod';
import { SearchField } from '@/components/list/search-field';
import { Notice } from '@/components/notice';
import { Select } from '@/components/select';
import { useChoices } from '@/lib/use-choices';
import { type Aim, aimQuery } from './aim';

type Recipient = z.infer<typeof audienceRowSchema>;

type PersonPickerProps = {
  aim: Aim;
  chosen: string | undefined;
  onChoose: (memberId: string | undefined) => void;
};

const most = 50;

/** One of the recipients; the search narrows a long choice. */
export function PersonPicker({ aim, chosen, onChoose }: PersonPickerProps) {
  const [text, setText] = useState('');
  const { options, total, error, search } = useChoices<Recipient>({
    resource: 'recipients',
    optionLabel: ({ name, email }) => `${name}（${email}）`,
    optionValue: 'member_id',
    filters: Object.entries(aimQuery(aim)).map(([field, value]) => ({ field, operator: 'eq', value })),
    onSearch: (searched) => [{ field: 'text', operator: 'eq', value: searched || undefined }],
    // The search field pauses by itself.
    debounce: 0,
    pagination: { pageSize: most },
    queryOptions: { staleTime: 0, placeholderData: (previous) => previous },
  });
  const find = (next: string) => {
    setText(next);
    search(next);
  };
  if (total === 0 && text === '') return null;
  return (
    <Flex className="preview-person" wrap align="center" gap="8px 12px">
      <SearchField label="搜尋收件人" text={text} onSearch={find} />
      <Select
        label="預覽對象"
        value={options.some(({ value }) => value === chosen) ? chosen : undefined}
        none={chosen === undefined ? '名單的第一位' : '目前顯示的這位'}
        options={options}
        onChange={(id) => onChoose(id ?? chosen)}
      />
      {error && <Notice kind="error">收件人名單目前查不到：{error.message}</Notice>}
      {total !== undefined && total > most && <p className="muted small">只列出前 {most} 位，可以搜尋姓名縮小範圍。</p>}
    </Flex>
  );
}
