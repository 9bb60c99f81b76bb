import { ERRORS, LIMITS, PICTURE_STAGES, type PictureStage } from 'contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { stageNames } from '@/components/ui/stage-shape';
import { toast } from '@/components/ui/toast';
import type { SentFile } from '../../../drafts/draft-db';
import {
  fileKey,
  movePhoto,
  type Photo,
  type Photos,
  putBack,
  removePhoto,
  setCover,
  withCover,
} from '../../../model/photo-list';
import type { PicturesValues } from '../../../model/pictures';
import { useUploads } from '../../../uploads/use-uploads';
import { useEdit } from '../edit-context';
import type { Section } from '../use-section';

export const rowOf = (photo: Photo) => photo.row ?? photo.key;

const LOST = '有一張照片已經不在這台裝置上，請重新選擇。';
const sizeOf = ({ width, height }: SentFile) => (width && height ? { width, height } : undefined);

/** The photos of all four stages while they are being edited, with their uploads; `wanted` while a save waits for these. */
export function usePhotos(section: Section<PicturesValues>, wanted: boolean) {
  const { story, type } = section;
  const { account, tab } = useEdit();
  const [photos, setPhotos] = useState<Photos>(section.initial.pictures);
  const changeStage = useCallback((stage: PictureStage, change: (list: Photo[]) => Photo[]) => {
    setPhotos((all) => ({ ...all, [stage]: change(all[stage]) }));
  }, []);
  const everywhere = useCallback((change: (list: Photo[]) => Photo[]) => {
    setPhotos((all) => Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, change(all[stage])])) as Photos);
  }, []);
  const changeRow = useCallback(
    (row: string, change: (photo: Photo) => Photo) =>
      everywhere((list) => list.map((photo) => (rowOf(photo) === row ? change(photo) : photo))),
    [everywhere],
  );
  const uploads = useUploads(
    { account, story: story.id, section: section.key, tab, kind: 'image', code: story.account },
    (row, sent) =>
      changeRow(row, (photo) => ({
        ...photo,
        key: fileKey(sent.url),
        url: sent.url,
        size: sizeOf(sent) ?? photo.size,
      })),
    (row) => {
      everywhere((list) => withCover(list.filter((photo) => rowOf(photo) !== row)));
      toast.warning(LOST);
    },
  );

  const first = useRef(true);
  useEffect(() => {
    if (!first.current) type({ pictures: photos }, wanted);
    first.current = false;
  }, [photos, type, wanted]);

  // Photos of a draft go on where they stopped.
  const { resume } = uploads;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const chosen = PICTURE_STAGES.flatMap((stage) => section.initial.pictures[stage]).filter(({ row }) => row);
    for (const photo of chosen) void resume(rowOf(photo), Boolean(photo.url));
  }, [section.initial, resume]);

  // Addresses in a draft grow old; those of the story as it was read last are good.
  const fresh = useMemo(
    () => new Map(PICTURE_STAGES.flatMap((stage) => story.pictures[stage].map(({ url }) => [fileKey(url), url]))),
    [story.pictures],
  );
  const pictureOf = (photo: Photo) => fresh.get(photo.key) ?? uploads.previews[rowOf(photo)] ?? photo.url;

  const add = (stage: PictureStage, files: File[]) => {
    const room = LIMITS.photos_per_stage - photos[stage].length;
    if (files.length > room) toast.warning(ERRORS.too_many_photos.message);
    const taken = files.slice(0, room).map((file) => ({ file, row: crypto.randomUUID() }));
    const fresh = taken.map(({ file, row }) => ({ key: row, row, name: file.name, description: '', is_cover: false }));
    changeStage(stage, (list) => withCover([...list, ...fresh]));
    for (const { file, row } of taken) void uploads.add(row, file);
  };
  const replace = (stage: PictureStage, photo: Photo, file: File) => {
    const row = crypto.randomUUID();
    uploads.cancel(rowOf(photo));
    changeStage(stage, (list) =>
      list.map((other) => (other === photo ? { ...photo, key: row, row, name: file.name, url: undefined } : other)),
    );
    void uploads.add(row, file);
  };
  const remove = (stage: PictureStage, photo: Photo) => {
    const at = photos[stage].indexOf(photo);
    uploads.cancel(rowOf(photo));
    changeStage(stage, (list) => removePhoto(list, photo.key));
    toast.undo(`已刪除${stageNames[stage]}第 ${at + 1} 張照片`, () => {
      changeStage(stage, (list) => putBack(list, photo, at));
      if (!photo.url) void resume(rowOf(photo), false);
    });
  };
  return {
    photos,
    ...uploads,
    pictureOf,
    add,
    replace,
    remove,
    describe: (photo: Photo, description: string) => changeRow(rowOf(photo), (old) => ({ ...old, description })),
    move: (stage: PictureStage, photo: Photo, to: number) =>
      changeStage(stage, (list) => movePhoto(list, photo.key, to)),
    cover: (stage: PictureStage, photo: Photo) => changeStage(stage, (list) => setCover(list, photo.key)),
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
