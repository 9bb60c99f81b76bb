import { ERRORS, LIMITS, PICTURE_STAGES, type PictureStage } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { stageNames } from '@/components/ui/stage-shape';
import { toast } from '@/components/ui/toast';
import { dropPhoto } from '../../../drafts/drafts';
import {
  fileKey,
  movePhoto,
  type Photo,
  type Photos,
  removePhoto,
  setCover,
  withCover,
} from '../../../model/photo-list';
import type { PicturesValues } from '../../../model/pictures';
import type { Section } from '../use-section';
import { useUploads } from './use-uploads';

export const rowOf = (photo: Photo) => photo.row ?? photo.key;

/** The photos of all four stages while they are being edited, with their uploads. */
export function usePhotos(section: Section<PicturesValues>, account: string) {
  const { story, type } = section;
  const [photos, setPhotos] = useState<Photos>(section.initial.pictures);
  const changeStage = useCallback((stage: PictureStage, change: (list: Photo[]) => Photo[]) => {
    setPhotos((all) => ({ ...all, [stage]: change(all[stage]) }));
  }, []);
  const changeRow = useCallback((row: string, change: (photo: Photo) => Photo) => {
    const apply = (list: Photo[]) => list.map((photo) => (rowOf(photo) === row ? change(photo) : photo));
    setPhotos((all) => Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, apply(all[stage])])) as Photos);
  }, []);
  const uploads = useUploads({ account, story: story.id, code: story.account }, (row, { url, size }) =>
    changeRow(row, (photo) => ({ ...photo, key: fileKey(url), url, size: size ?? photo.size })),
  );

  const first = useRef(true);
  useEffect(() => {
    if (!first.current) type({ pictures: photos });
    first.current = false;
  }, [photos, type]);

  // Photos of a draft go on where they stopped; those whose file is gone are taken out.
  const { resume } = uploads;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    for (const stage of PICTURE_STAGES)
      for (const photo of section.initial.pictures[stage])
        if (!photo.url)
          void resume(rowOf(photo)).then((there) => {
            if (!there) changeStage(stage, (list) => removePhoto(list, photo.key));
          });
  }, [section.initial, resume, changeStage]);

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
    if (!photo.url) {
      void dropPhoto(rowOf(photo)).catch(() => undefined);
      return;
    }
    toast.undo(`已刪除${stageNames[stage]}第 ${at + 1} 張照片`, () =>
      changeStage(stage, (list) => {
        const cover = photo.is_cover ? list.map((other) => ({ ...other, is_cover: false })) : list;
        return withCover([...cover.slice(0, at), photo, ...cover.slice(at)]);
      }),
    );
  };
  return {
    photos,
    ...uploads,
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
