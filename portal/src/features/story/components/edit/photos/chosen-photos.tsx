import { LIMITS, type PictureStage } from 'contract';
import { type KeyboardEvent, useState } from 'react';
import { LabelledInput } from '@/components/form/labelled';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Photo } from '../../../model/photo-list';
import type { PhotosState } from './use-photos';

function CaptionDialog({
  count,
  onWrite,
  onClose,
}: {
  count: number;
  onWrite: (text: string) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const words = text.trim();
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // It would save the photos behind the dialog.
    event.preventDefault();
    if (words) onWrite(words);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="寫同一句說明"
      description={`這句話會成為選取的 ${count} 張照片的說明，原來的說明會換掉。`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" reason={words ? undefined : '請先寫一句話。'} onClick={() => onWrite(words)}>
            寫給 {count} 張照片
          </Button>
        </>
      }
    >
      <LabelledInput
        label="圖片說明"
        value={text}
        maxLength={LIMITS.description}
        data-autofocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEnter}
      />
    </Dialog>
  );
}

type Props = { stage: PictureStage; chosen: Photo[]; state: PhotosState; onAll: () => void; onEnd: () => void };

/** What can be done with several photos at once; each can be undone. */
export default function ChosenPhotos({ stage, chosen, state, onAll, onEnd }: Props) {
  const [writing, setWriting] = useState(false);
  const { length: count } = chosen;
  const none = count === 0;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 rounded-card bg-sunken p-3">
      <p role="status" className="w-full font-bold">
        {none ? '點選要一起處理的照片' : `已選 ${count} 張`}
      </p>
      <Button onClick={onAll}>全選</Button>
      {!none && (
        <>
          <Button onClick={() => setWriting(true)}>寫同一句說明</Button>
          <Button
            onClick={() => {
              state.remove(stage, chosen);
              onEnd();
            }}
          >
            刪除 {count} 張
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onEnd}>
        結束選取
      </Button>
      {writing && (
        <CaptionDialog
          count={count}
          onClose={() => setWriting(false)}
          onWrite={(text) => {
            state.describeAll(chosen, text);
            setWriting(false);
            onEnd();
          }}
        />
      )}
    </div>
  );
}
