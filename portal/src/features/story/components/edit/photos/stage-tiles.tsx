import { type FocusPoint, PICTURE_STAGES, type PictureStage } from 'contract';
import { flushSync } from 'react-dom';
import { PhotoPicture } from '@/components/ui/photo-picture';
import { StageShape, stageLook, stageNames } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import { stillReturned } from '../../../model/returned';
import { useEdit } from '../edit-context';

type Props = {
  open: PictureStage | undefined;
  onOpen: (stage: PictureStage | undefined) => void;
  count: (stage: PictureStage) => number;
  state: (stage: PictureStage) => string;
  /** The photo that stands for a stage; children see theirs on the tile. */
  picture: (stage: PictureStage) => { src: string | undefined; focus: FocusPoint | undefined } | undefined;
  /** Id of the place where an open stage is shown. */
  panel: string;
};

/** The four stages as sheets of coloured paper: shape, name, count, worst state (look §3.5). */
export function StageTiles({ open, onOpen, count, state, picture, panel }: Props) {
  const { visitor, editable, returned } = useEdit();
  const sentBack = stillReturned(returned).includes('2.2');
  // A reviewer's reason names no stage: which one is meant has to be looked at.
  const wordsOf = (stage: PictureStage) => {
    const words = state(stage);
    return words === '已完成' && sentBack ? (visitor ? '再看一下' : '請檢查') : words;
  };
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4 md:landscape:grid-cols-4">
      {PICTURE_STAGES.map((stage) => {
        const { wash, border, ink } = stageLook[stage];
        const current = open === stage;
        const shown = visitor || !editable ? picture(stage) : undefined;
        return (
          <li key={stage} className="flex">
            <button
              type="button"
              aria-expanded={current}
              aria-controls={panel}
              onClick={() => {
                flushSync(() => onOpen(current ? undefined : stage));
                // Below four tiles with photos it would open out of sight.
                document.getElementById(panel)?.scrollIntoView({ block: 'nearest' });
              }}
              className={cn(
                'flex min-h-28 w-full flex-col items-start justify-end gap-2 rounded-card text-left',
                wash,
                border,
                current ? 'border-4 p-3.5' : 'border-2 p-4',
              )}
            >
              {shown ? (
                <span className="flex h-36 w-full items-center justify-center overflow-hidden rounded-input bg-sunken">
                  <PhotoPicture {...shown} alt="" />
                </span>
              ) : (
                // Beside one with a photo its shape has the room.
                <span className={cn('relative -mb-2 w-full grow', ink)}>
                  <StageShape stage={stage} className="absolute inset-0 m-auto size-full max-h-20 opacity-25" />
                </span>
              )}
              <span className={cn('flex items-center gap-2 text-h3 font-bold', ink)}>
                <StageShape stage={stage} size={24} />
                {stageNames[stage]}
              </span>
              <span className="text-small">
                <span className="block text-ink tabular">{count(stage)} 張</span>
                <span className={wordsOf(stage) === '已完成' ? 'text-ink' : 'font-bold text-ink'}>
                  {wordsOf(stage)}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
