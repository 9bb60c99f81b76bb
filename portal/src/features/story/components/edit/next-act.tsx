import { ArrowRight } from 'lucide-react';
import { Button, wrapping } from '@/components/ui/button';
import { actOf, placeOf } from '../../model/next-act';
import { nextStop } from '../../model/stops';
import { useEdit } from './edit-context';

/** What is done next, in one tap; while something is being written its 儲存 comes first, at the very end 送出故事資料. */
export function NextAct({ className }: { className?: string }) {
  const edit = useEdit();
  const next = edit.editable ? nextStop(edit) : undefined;
  if (!next) return null;
  const second = (next === '4' && edit.active === '4') || Object.values(edit.views).some(({ typed }) => typed);
  return (
    <p className={className}>
      <Button
        kind={second ? 'secondary' : 'primary'}
        className={wrapping}
        onClick={() => edit.goTo(next, { place: placeOf(next, edit) })}
      >
        <span>下一步：{actOf(next, edit)}</span>
        <ArrowRight aria-hidden size={24} className="shrink-0" />
      </Button>
    </p>
  );
}
