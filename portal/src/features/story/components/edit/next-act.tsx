import { ArrowRight } from 'lucide-react';
import { Button, wrapping } from '@/components/ui/button';
import { actOf } from '../../model/next-act';
import { nextStop } from '../../model/stops';
import { useEdit } from './edit-context';

/** What is done next, in one tap; while something is being written, its 儲存 comes first. */
export function NextAct({ className }: { className?: string }) {
  const edit = useEdit();
  const next = edit.editable ? nextStop(edit) : undefined;
  if (!next) return null;
  const writing = Object.values(edit.views).some(({ typed }) => typed);
  return (
    <p className={className}>
      <Button kind={writing ? 'secondary' : 'primary'} className={wrapping} onClick={() => edit.goTo(next)}>
        <span>下一步：{actOf(next, edit)}</span>
        <ArrowRight aria-hidden size={24} className="shrink-0" />
      </Button>
    </p>
  );
}
