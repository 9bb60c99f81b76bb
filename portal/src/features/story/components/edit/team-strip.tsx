import { PICTURE_STAGES, type SectionKey, stageComplete } from 'contract';
import { Check, CornerUpLeft } from 'lucide-react';
import { signs } from '@/components/book/signs';
import { StageShape } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import { nextOf } from '../../model/next-act';
import { sectionState } from '../../model/stops';
import { OWN_PARTS, type OwnPart, teamProgress } from '../../model/team-lead';
import { useEdit } from './edit-context';

/** As short as a fifth of a phone is wide. */
const NAMES: Record<OwnPart, string> = { '2.1': '問題', '2.2': '照片', '2.3': '學習單', '2.6': '影片', '2.7': '目標' };

const looks = {
  done: { box: 'border-2 border-brand bg-brand text-card', words: '完成了' },
  returned: { box: 'border-2 border-warning-mark bg-warning-wash text-warning-ink', words: '要改' },
  next: { box: 'border-3 border-ink bg-card', words: '下一步' },
  missing: { box: 'border-2 border-edge bg-card text-muted', words: '還沒完成' },
};

function lookOf(key: OwnPart, state: ReturnType<typeof sectionState>, next: SectionKey | '4' | undefined) {
  if (state === '需修改') return looks.returned;
  if (state === '已完成' || state === '已修改') return looks.done;
  return key === next ? looks.next : looks.missing;
}

/** What is in a part's field: a tick, or what belongs there; of the photos which steps have theirs. */
function Mark({ part, look }: { part: OwnPart; look: (typeof looks)[keyof typeof looks] }) {
  const { story } = useEdit();
  const Sign = signs[part];
  if (look === looks.done) return <Check aria-hidden size={24} strokeWidth={3} />;
  if (look === looks.returned) return <CornerUpLeft aria-hidden size={24} />;
  if (part !== '2.2') return Sign && <Sign aria-hidden size={24} />;
  return PICTURE_STAGES.map((stage) => (
    <StageShape
      key={stage}
      stage={stage}
      size={12}
      className={stageComplete(story, stage) ? undefined : 'fill-none stroke-current stroke-2'}
    />
  ));
}

/** The parts of a story that are its team's, each by name, and how many of them are done. */
export function TeamStrip() {
  const edit = useEdit();
  const { story, returned, editable } = edit;
  const next = editable ? nextOf(edit)?.key : undefined;
  return (
    <>
      <ul aria-label="你們的部分" className="grid grid-cols-5 gap-2">
        {OWN_PARTS.map((key) => {
          const look = lookOf(key, sectionState(key, { story, returned }), next);
          return (
            <li key={key} className="text-center text-small md:text-body">
              <span className={cn('flex h-10 items-center justify-center gap-0.5 rounded-input', look.box)}>
                <Mark part={key} look={look} />
              </span>
              <span className={cn('mt-1 block whitespace-nowrap', look === looks.next && 'font-bold')}>
                {NAMES[key]}
              </span>
              <span className="sr-only">{look.words}</span>
            </li>
          );
        })}
      </ul>
      <p className="mt-1">{teamProgress(returned, story, editable)}</p>
    </>
  );
}
