import { ArrowRight } from 'lucide-react';
import { Button, type ButtonKind, inTwo } from '@/components/ui/button';
import { type Next, nextOf } from '../../model/next-act';
import { useEdit } from './edit-context';

/** Leads to what is next, in its words. */
export function NextButton({ next, kind }: { next: Next; kind: ButtonKind }) {
  const { goTo } = useEdit();
  // What is in brackets has a line of its own before it is parted.
  const [act, more] = next.words.split(/(?=（)/);
  return (
    <Button kind={kind} className={inTwo} onClick={() => goTo(next.key, { place: next.place, write: true })}>
      <span>
        {act}
        {more && <span className="whitespace-nowrap">{more}</span>}
      </span>
      <ArrowRight aria-hidden size={24} className="shrink-0" />
    </Button>
  );
}

/** What is done next, in one tap; while something is being written its 儲存 comes first, at the very end 送出故事資料. */
export function NextAct({ className }: { className?: string }) {
  const edit = useEdit();
  const next = edit.editable ? nextOf(edit) : undefined;
  if (!next) return null;
  const second = (next.key === '4' && edit.active === '4') || Object.values(edit.views).some(({ typed }) => typed);
  return (
    <p className={className}>
      <NextButton next={next} kind={second ? 'secondary' : 'primary'} />
    </p>
  );
}
