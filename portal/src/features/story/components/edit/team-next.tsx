import { SECTION_KEYS, type SectionKey } from 'contract';
import { ArrowRight } from 'lucide-react';
import { Button, wrapping } from '@/components/ui/button';
import { actOf } from '../../model/next-act';
import { stillReturned } from '../../model/returned';
import { nextStop, titleFor } from '../../model/stops';
import { unassessed } from '../../model/unfilled';
import { whoSends } from '../../model/who-sends';
import { useEdit } from './edit-context';
import { Praise } from './praise';

const leftWords = (left: number) => `下一步：還有 ${left} 個人沒寫自我評量`;

/** The one line below a team's book: what was begun and isn't stored yet, else what comes next; `calm` while something else is asked. */
export function TeamNext({ calm }: { calm: boolean }) {
  const edit = useEdit();
  const { story, views, editable, active, returned, goTo } = edit;
  if (!editable) return null;
  const begun = SECTION_KEYS.find((key) => views[key].typed);
  const next = begun ?? nextStop(edit);
  const done = !next || next === '4';
  // What is theirs comes before the film, which is their counsellor's unless it was sent back.
  const film = next === '2.6' && !begun && !stillReturned(returned).includes('2.6');
  const left = done || film ? unassessed(story) : 0;
  const act = (key: SectionKey, words: string) => (
    <p>
      <Button kind={active || calm ? 'secondary' : 'primary'} className={wrapping} onClick={() => goTo(key)}>
        <span>{words}</span>
        <ArrowRight aria-hidden size={24} className="shrink-0" />
      </Button>
    </p>
  );
  if (!done)
    return (
      <div className="flex shrink-0 flex-col gap-3">
        {left > 0
          ? act('3.3', leftWords(left))
          : act(next, begun ? `接著寫：${titleFor(begun, edit)}` : `下一步：${actOf(next, edit)}`)}
        <p>填好就按儲存，{whoSends(story)}會幫大家送出。</p>
      </div>
    );
  if (left > 0)
    return (
      <div className="flex shrink-0 flex-col gap-3">
        <p className="font-bold">故事都寫好了！最後，每個人寫自己的自我評量。</p>
        {act('3.3', leftWords(left))}
      </div>
    );
  const who = whoSends(story);
  return (
    <Praise now title="你們寫完了！" role="status">
      去告訴{who}吧，{who}會幫大家送出。
    </Praise>
  );
}
