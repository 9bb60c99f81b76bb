import { editionName, LIMITS, SDGS, sdgText } from 'contract';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { LabelledSelect } from '@/components/form/labelled';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
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
  const id = useId();
  const [open, setOpen] = useState(false);
  const chosen = [search.session, search.goal].filter(Boolean).length;
  const isNarrowed = Boolean(search.text || search.session || search.goal);
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-x-2 gap-y-3 md:gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...search, text: typed.trim() });
        }}
      >
        <Field label="故事名稱" className="min-w-0 flex-1 basis-32">
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
        <Button type="submit">
          <Search aria-hidden size={20} />
          <span className="max-md:sr-only">搜尋</span>
        </Button>
        {/* A phone shows what else narrows the search once it is asked for. */}
        <Button className="md:hidden" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden size={20} />
          篩選
          {chosen > 0 && (
            <>
              <span className="sr-only">，已選</span> {chosen}
              <span className="sr-only"> 項</span>
            </>
          )}
        </Button>
        <div
          id={id}
          className={cn(
            'grid grow grid-cols-[2fr_3fr] gap-2 max-xl:w-full md:grid-cols-2 md:gap-4 xl:grid-cols-[1fr_2fr]',
            !open && 'max-md:hidden',
          )}
        >
          <LabelledSelect
            label="屆別"
            value={search.session}
            placeholder="全部"
            options={sessions.map((session) => ({ value: String(session), label: editionName(session) }))}
            onChange={({ target }) => onSearch({ ...search, text: typed.trim(), session: target.value })}
          />
          <LabelledSelect
            label="地球目標"
            value={search.goal}
            placeholder="全部"
            options={goals}
            onChange={({ target }) => onSearch({ ...search, text: typed.trim(), goal: target.value })}
          />
        </div>
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
