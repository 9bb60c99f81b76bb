import { FILE_SIZE_TEXT, LIMITS, PHOTO_SIZE_TEXT } from 'contract';
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { StageShape, stageLook, stageNames, stageQuestions } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import { useEdit } from '../edit-context';
import { FileButton } from '../file-button';
import { ReadAloud } from '../read-aloud';
import { ContactSheet, type SheetProps } from './contact-sheet';
import { showWords, stageTitleId } from './photo-ids';

/** One stage open in place: choose several, describe, order, and see each on its way. */
export function StagePanel({ stage, state, isAsked, open, onOpen }: SheetProps) {
  const { visitor } = useEdit();
  const photos = state.photos[stage];
  const [over, setOver] = useState(false);
  // The first of what was just chosen is open to be described, its words in sight.
  const add = (files: File[]) => {
    if (photos.some(({ key }) => key === open)) return void state.add(stage, files);
    let first: string | undefined;
    flushSync(() => {
      [first] = state.add(stage, files);
      onOpen(first);
    });
    if (first) showWords(first);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) add(files);
  };
  return (
    <section
      aria-label={`${stageNames[stage]}的照片`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'rounded-card border-2 p-3 md:p-4',
        stageLook[stage].border,
        over ? stageLook[stage].wash : 'bg-card',
      )}
    >
      <h3 id={stageTitleId(stage)} tabIndex={-1} className="flex items-center gap-2 text-h3 font-bold">
        <StageShape stage={stage} size={24} />
        <span className={stageLook[stage].ink}>{stageNames[stage]}</span>
      </h3>
      <p className="mt-1">{stageQuestions[stage]}</p>
      {visitor && <ReadAloud text={stageQuestions[stage]} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <span className="hidden pointer-coarse:inline">
          <FileButton label={`${stageNames[stage]}：拍照`} camera onFiles={add}>
            <Camera aria-hidden size={20} />
            拍照
          </FileButton>
        </span>
        <FileButton label={`${stageNames[stage]}：選擇照片`} multiple onFiles={add}>
          <ImagePlus aria-hidden size={20} />
          選擇照片
        </FileButton>
      </div>
      <p className="mt-2 text-small text-muted">
        {visitor
          ? '可以一次選很多張。'
          : `可以一次選多張，也可以拖進來。JPEG、PNG 或 WebP，至少 ${PHOTO_SIZE_TEXT}，超過 ${FILE_SIZE_TEXT} 會自動縮小。每個步驟最多 ${LIMITS.photos_per_stage} 張。`}
      </p>
      {photos.length > 0 && <ContactSheet {...{ stage, state, isAsked, open, onOpen }} />}
    </section>
  );
}
