import { nextOf } from '../../model/next-act';
import { hasOpen } from '../../model/team-lead';
import { whoSends } from '../../model/who-sends';
import { useEdit } from './edit-context';
import { NextButton } from './next-act';
import { Praise } from './praise';

/** The one line below a team's book: what comes next; `calm` while something else is asked. */
export function TeamNext({ calm }: { calm: boolean }) {
  const edit = useEdit();
  const { story, editable, active } = edit;
  if (!editable) return null;
  const next = nextOf(edit);
  const who = whoSends(story);
  if (!next)
    return (
      <Praise now title="你們寫完了！" role="status">
        去告訴{who}吧，{who}會幫大家送出。
      </Praise>
    );
  const last = next.key === '3.3' && !hasOpen(story);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {last && <p className="font-bold">故事都寫好了！最後，每個人寫自己的自我評量。</p>}
      <p>
        <NextButton next={next} kind={active || calm ? 'secondary' : 'primary'} />
      </p>
      {!last && <p>填好就按儲存，{who}會幫大家送出。</p>}
    </div>
  );
}
