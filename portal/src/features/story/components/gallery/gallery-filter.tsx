import { editionName, LIMITS, SDGS, sdgText } from 'contract';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { LabelledSelect } from '@/components/form/labelled';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import type { GallerySearch } from '../../api/get-gallery';

type Wanted = Omit<GallerySearch, 'page'>;

type Props = {
  search: Wanted;
  sessions: readonly number[];
  total: number | undefined;
  onSearch: (wanted: Wanted) => void;
};

const goals = SDGS.map(({ value }) => ({ value, label: sdgText(value) }));

/** Which stories of earlier sessions are looked for: by a part of the name, by session, by goal. */
export function GalleryFilter({ search, sessions, total, onSearch }: Props) {
  const [typed, setTyped] = useState(search.text);
  const [shown, setShown] = useState(search.text);
  // The browser's way back has led to another search.
  if (shown !== search.text) {
    setShown(search.text);
    setTyped(search.text);
  }
  const isNarrowed = Boolean(search.text || search.session || search.goal);
  return (
    <search>
      <form
        className="grid grid-cols-[1fr_1fr_auto] gap-x-2 gap-y-3 md:grid-cols-2 md:gap-4 xl:grid-cols-[2fr_1fr_2fr_auto] xl:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...search, text: typed.trim() });
        }}
      >
        <Field label="故事名稱" className="max-md:col-span-2">
          {(ids) => (
            <Input
              {...ids}
              type="search"
              enterKeyHint="search"
              value={typed}
              maxLength={LIMITS.text_search}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <LabelledSelect
          label="屆別"
          value={search.session}
          placeholder="全部"
          options={sessions.map((session) => ({ value: String(session), label: editionName(session) }))}
          onChange={({ target }) => onSearch({ ...search, text: typed.trim(), session: target.value })}
        />
        <Field label="地球目標" className="max-md:col-span-2">
          {(ids) => (
            <Select
              {...ids}
              value={search.goal}
              placeholder="全部"
              options={goals}
              onChange={({ target }) => onSearch({ ...search, text: typed.trim(), goal: target.value })}
            />
          )}
        </Field>
        <Button type="submit" className="self-end max-md:col-start-3 max-md:row-start-1">
          <Search aria-hidden size={20} />
          搜尋
        </Button>
      </form>
      {/* As high with words as without. */}
      <p className="mt-2 mb-4 flex min-h-12 flex-wrap items-center gap-x-4">
        <span role="status" className="text-muted tabular">
          {isNarrowed && total !== undefined && `找到 ${total} 個故事`}
        </span>
        {isNarrowed && (
          <Button
            kind="quiet"
            onClick={({ currentTarget }) => {
              // The button goes with what it clears.
              currentTarget.closest('search')?.querySelector('input')?.focus();
              onSearch({ text: '', session: '', goal: '' });
            }}
          >
            清除條件
          </Button>
        )}
      </p>
    </search>
  );
}
