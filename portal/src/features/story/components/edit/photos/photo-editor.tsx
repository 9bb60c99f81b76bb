import { LIMITS, type PictureStage } from 'contract';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useRoom } from '@/components/form/use-room';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { Photo } from '../../../model/photo-list';
import { coverWord, photoName } from '../../../model/pictures';
import { useEdit } from '../edit-context';
import { FileButton } from '../file-button';
import { UploadState } from '../upload-state';
import { FocusPicker } from './focus-picker';
import { editorId, rowOf, showWords } from './photo-ids';
import type { PhotosState } from './use-photos';

type Props = {
  stage: PictureStage;
  photo: Photo;
  index: number;
  count: number;
  state: PhotosState;
  silent: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onNext: (() => void) | undefined;
};

/** An open photo below its row of the sheet: large, with its words, its place, and what can be done with it. */
export function PhotoEditor({ stage, photo, index, count, state, silent, onMove, onRemove, onNext }: Props) {
  const { visitor } = useEdit();
  const upload = state.uploads[rowOf(photo)];
  const note = state.notes[rowOf(photo)];
  const room = useRoom(LIMITS.description);
  const refused = upload?.state === 'refused';
  const wrong = refused || upload?.state === 'failed';
  const name = photoName(stage, index);
  // The other one is open in its place, to be described.
  const replace = (file: File) => showWords(flushSync(() => state.replace(stage, photo, file)));
  const removal = photo.url || refused ? '刪除' : '取消';
  return (
    <li id={editorId(photo)} className="col-span-full rounded-card border-2 border-brand-mark bg-card p-3 md:p-4">
      <FocusPicker
        name={name}
        src={state.pictureOf(photo)}
        photo={photo}
        stopped={wrong}
        onFocus={(focus) => state.focus(photo, focus)}
      />
      {wrong && (
        <div className="mt-3 mb-2 flex flex-wrap items-center gap-3">
          <UploadState upload={upload} place={name} />
          {refused ? (
            <FileButton label={`換一張：${name}`} onFiles={([file]) => file && replace(file)} className="px-3">
              換一張
            </FileButton>
          ) : (
            <Button className="px-3" onClick={() => state.retry(rowOf(photo))}>
              再試一次
            </Button>
          )}
        </div>
      )}
      <p className="flex flex-wrap gap-x-2 text-small">
        <span className="font-bold">第 {index + 1} 張</span>
        {photo.size && !visitor && (
          <span className="text-muted tabular">
            {photo.size.width}×{photo.size.height}
          </span>
        )}
        {note && <span className="text-success-ink">{note}</span>}
        {refused && photo.name && <span className="wrap-anywhere">{photo.name}</span>}
      </p>
      {!refused && (
        <Field
          label="圖片說明"
          className="mt-2"
          error={silent ? `${name}還沒有說明。寫一句話，告訴大家這是什麼。` : undefined}
        >
          {(ids) => (
            <>
              <Textarea
                {...room.bound}
                {...ids}
                name={photo.key}
                aria-label={`${name}的圖片說明`}
                rows={2}
                className="field-sizing-content"
                value={photo.description}
                maxLength={LIMITS.description}
                // One sentence: a new line would be none on paper, and Enter stores it as in every field of one line.
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }}
                onChange={(event) => state.describe(photo, event.target.value.replaceAll('\n', ' '))}
              />
              {room.note}
            </>
          )}
        </Field>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-1">
        {!refused && !photo.is_cover && (
          <Button
            kind="quiet"
            aria-label={`將${name}設為${coverWord(stage, state.photos)}`}
            onClick={() => state.cover(stage, photo)}
          >
            設為{coverWord(stage, state.photos)}
          </Button>
        )}
        {count > 1 && (
          <>
            <IconButton
              label={`${name}往前移`}
              aria-disabled={index === 0}
              className={index === 0 ? 'text-muted' : ''}
              onClick={() => index > 0 && onMove(index - 1)}
            >
              <ArrowLeft aria-hidden size={20} />
            </IconButton>
            <IconButton
              label={`${name}往後移`}
              aria-disabled={index === count - 1}
              className={index === count - 1 ? 'text-muted' : ''}
              onClick={() => index < count - 1 && onMove(index + 1)}
            >
              <ArrowRight aria-hidden size={20} />
            </IconButton>
          </>
        )}
        <Button kind="quiet" aria-label={`${removal}${name}`} onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
          {removal}
        </Button>
        {onNext && (
          <Button className="ml-auto" onClick={onNext}>
            下一張
            <ArrowRight aria-hidden size={20} />
          </Button>
        )}
      </div>
    </li>
  );
}
