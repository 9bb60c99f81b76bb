import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { cn } from '@/lib/cn';
import { stopsOf } from '../../model/stops';
import { useEdit } from './edit-context';
import { SectionList } from './section-list';
import { typingHidden } from './typing-hidden';

const cell = 'inline-flex min-h-16 flex-1 items-center justify-center gap-1 px-1 whitespace-nowrap text-brand';
const icon = 'shrink-0 low:hidden';

/** On phones: the section before, all of them, the one after. */
export function BottomBar() {
  const edit = useEdit();
  const { goTo, active } = edit;
  const [open, setOpen] = useState(false);
  const stops = stopsOf(edit);
  const at = Math.max(
    0,
    stops.findIndex(({ key }) => key === active),
  );
  const [before, after] = [stops[at - 1], stops[at + 1]];
  return (
    <>
      <nav
        aria-label="故事的段落"
        className={cn(
          typingHidden,
          'fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-card md:hidden print:hidden',
        )}
      >
        <button
          type="button"
          className={before ? cell : `${cell} text-muted`}
          aria-disabled={!before}
          onClick={() => before && goTo(before.key)}
        >
          <ChevronLeft aria-hidden size={20} className={icon} />
          上一段
        </button>
        <button type="button" className={`${cell} border-x border-line`} onClick={() => setOpen(true)}>
          <List aria-hidden size={20} className={icon} />
          目錄
          <span className="tabular">
            {at + 1}/{stops.length}
          </span>
        </button>
        <button
          type="button"
          className={after ? cell : `${cell} text-muted`}
          aria-disabled={!after}
          onClick={() => after && goTo(after.key)}
        >
          下一段
          <ChevronRight aria-hidden size={20} className={icon} />
        </button>
      </nav>
      <Sheet open={open} onOpenChange={setOpen} title="目錄">
        <SectionList onGo={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
