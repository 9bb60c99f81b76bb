import { Camera, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useObjectUrl } from '@/lib/use-object-url';
import { pagesOf, SHEET_PAGES, type SheetPage } from '../../model/sheet';
import { FileButton } from './file-button';
import type { SheetPages } from './use-sheet-pages';

function Page({ page, number, onRemove }: { page: SheetPage; number: number; onRemove: () => void }) {
  const address = useObjectUrl(page.photo);
  return (
    <li className="w-36">
      <span className="flex aspect-3/4 items-center justify-center overflow-hidden rounded-input border border-line bg-sunken">
        {address && <img src={address} alt={`學習單第 ${number} 頁`} className="size-full object-contain" />}
      </span>
      <span className="flex items-center justify-between whitespace-nowrap">
        第 {number} 頁
        <Button kind="quiet" aria-label={`刪除第 ${number} 頁`} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
        </Button>
      </span>
    </li>
  );
}

/** The photographed pages of a learning sheet until 儲存 makes them into one; loaded with the first of them. */
export default function SheetPageList({ pages, change, refused }: SheetPages) {
  return (
    <div className="mb-3 rounded-card border border-line p-3">
      <ul className="flex flex-wrap gap-3">
        {pages.map((page, index) => (
          <Page
            key={page.id}
            page={page}
            number={index + 1}
            onRemove={() => change(pages.filter((other) => other !== page))}
          />
        ))}
      </ul>
      {pages.length < SHEET_PAGES && (
        <div className="mt-3">
          <FileButton label="再拍一頁" camera onFiles={(photos) => change([...pages, ...pagesOf(photos)])}>
            <Camera aria-hidden size={20} />
            再拍一頁
          </FileButton>
        </div>
      )}
      <div role="alert">{refused && <FieldError>{refused}</FieldError>}</div>
    </div>
  );
}
