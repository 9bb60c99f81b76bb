import { ERRORS, LIMITS, PICTURE_STAGES, type PictureStage } from 'contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { merge } from 'web-kit/merge';
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
import { useUndo } from '../use-undo';
import { rowOf } from './photo-ids';

const LOST = '有一張照片已經不在這台裝置上，請重新選擇。';
const sizeOf = ({ width, height }: SentFile) => (width && height ? { width, height } : undefined);

/**
 * The photos of all four stages while they are being edited, with their uploads; `wanted` while a save waits for these.
 * `onKey`: a photo has another key, on the server or as another file.
 */
export function usePhotos(
  section: Section<PicturesValues>,
  wanted: boolean,
  onKey: (before: string, key: string) => void,
) {
  const { story, type } = section;
  const { account, tab } = useEdit();
  const offerUndo = useUndo(section);
  const [photos, setPhotos] = useState<Photos>(section.initial.pictures);
  // What the section knows of them.
  const reported = useRef(photos);
  // What others have saved meanwhile comes into the form as it stands: also into what was typed or arrived in this moment.
  const [drawn, setDrawn] = useState(section.generation);
  if (drawn !== section.generation) {
    setDrawn(section.generation);
    setPhotos(merge(reported.current, photos, section.initial.pictures).value);
  }
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
    (row, sent) => {
      const key = fileKey(sent.url);
      changeRow(row, (photo) => ({ ...photo, key, url: sent.url, size: sizeOf(sent) ?? photo.size }));
      onKey(row, key);
    },
    (row) => {
      everywhere((list) => withCover(list.filter((photo) => rowOf(photo) !== row)));
      toast.warning(LOST);
    },
  );

  const first = useRef(true);
  useEffect(() => {
    if (!first.current) type({ pictures: photos }, wanted);
    first.current = false;
    reported.current = photos;
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
    return taken.map(({ row }) => row);
  };
  const replace = (stage: PictureStage, photo: Photo, file: File) => {
    const row = crypto.randomUUID();
    uploads.cancel(rowOf(photo));
    changeStage(stage, (list) =>
      list.map((other) =>
        other === photo ? { ...photo, key: row, row, name: file.name, url: undefined, focus: undefined } : other,
      ),
    );
    // It stays open where it was.
    onKey(photo.key, row);
    void uploads.add(row, file);
    return row;
  };
  const remove = (stage: PictureStage, gone: readonly Photo[]) => {
    const places = photos[stage].flatMap((photo, at) => (gone.includes(photo) ? [{ photo, at }] : []));
    for (const photo of gone) uploads.cancel(rowOf(photo));
    changeStage(stage, (list) => gone.reduce((rest, { key }) => removePhoto(rest, key), list));
    const what = places.length === 1 ? `第 ${(places[0]?.at ?? 0) + 1} 張照片` : ` ${places.length} 張照片`;
    offerUndo(`已刪除${stageNames[stage]}${what}`, () => {
      changeStage(stage, (list) => places.reduce((all, { photo, at }) => putBack(all, photo, at), list));
      for (const { photo } of places) if (!photo.url) void resume(rowOf(photo), false);
    });
  };
  const write = (photo: Photo, description: string) => changeRow(rowOf(photo), (old) => ({ ...old, description }));
  const describeAll = (chosen: readonly Photo[], description: string) => {
    for (const photo of chosen) write(photo, description);
    offerUndo(`已寫好 ${chosen.length} 張照片的說明`, () => {
      for (const photo of chosen) write(photo, photo.description);
    });
  };
  return {
    photos,
    ...uploads,
    pictureOf,
    add,
    replace,
    remove,
    describe: write,
    focus: (photo: Photo, focus: Photo['focus']) => changeRow(rowOf(photo), (old) => ({ ...old, focus })),
    describeAll,
    move: (stage: PictureStage, photo: Photo, to: number) =>
      changeStage(stage, (list) => movePhoto(list, photo.key, to)),
    cover: (stage: PictureStage, photo: Photo) => changeStage(stage, (list) => setCover(list, photo.key)),
  };
}

export type PhotosState = ReturnType<typeof usePhotos>;
