import { SECTION_KEYS } from 'contract';
import { ArrowRight } from 'lucide-react';
import { Button, wrapping } from '@/components/ui/button';
import { actOf } from '../../model/next-act';
import { nextStop, titleFor } from '../../model/stops';
import { whoSends } from '../../model/who-sends';
import { useEdit } from './edit-context';

/** The one line below a team's book: what was begun and isn't stored yet, else what comes next. */
export function TeamNext() {
  const edit = useEdit();
  const { story, views, editable, active, goTo } = edit;
  if (!editable) return null;
  const begun = SECTION_KEYS.find((key) => views[key].typed);
  const next = begun ?? nextStop(edit);
  if (!next || next === '4') return <p className="font-bold">你們寫完了！{whoSends(story)}會幫大家送出。</p>;
  return (
    <p>
      <Button kind={active ? 'secondary' : 'primary'} className={wrapping} onClick={() => goTo(next)}>
        <span>{begun ? `接著寫：${titleFor(begun, edit)}` : `下一步：${actOf(next, edit)}`}</span>
        <ArrowRight aria-hidden size={24} className="shrink-0" />
      </Button>
    </p>
  );
}
