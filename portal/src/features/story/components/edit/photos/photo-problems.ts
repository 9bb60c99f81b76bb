import { LIMITS, PICTURE_STAGES, type PictureStage } from 'contract';
import { stageNames } from '@/components/ui/stage-shape';
import type { Photos } from '../../../model/photo-list';
import { photoName } from '../../../model/pictures';
import { refusalForChildren } from '../../../uploads/check-photo';
import type { Upload } from '../../../uploads/uploads-state';

/** A place of the photos that keeps the section from being complete. */
export type PhotoProblem = { stage: PictureStage; row?: string; refused?: boolean; message: string };

const measured = /^(\d+×\d+)，太小/;

/** The sentence for a refused photo, with its place and file; the row itself says it shorter. */
function refusal(stage: PictureStage, i: number, reason: string, file: string | undefined): string {
  const where = file ? `${photoName(stage, i)}「${file}」` : photoName(stage, i);
  const size = measured.exec(reason)?.[1];
  const least = `${LIMITS.photo_long_side}×${LIMITS.photo_short_side}`;
  return size ? `${where}是 ${size} 像素，請換一張至少 ${least} 的照片。` : `${where}：${reason}`;
}

/** Everything that is missing or refused, in the order of the stages; children read of a refused photo what its own row says. */
export function photoProblems(photos: Photos, uploads: Record<string, Upload>, visitor: boolean): PhotoProblem[] {
  return PICTURE_STAGES.flatMap((stage): PhotoProblem[] => {
    if (photos[stage].length === 0) return [{ stage, message: `${stageNames[stage]}還沒有照片。請至少放一張。` }];
    return photos[stage].flatMap((photo, i): PhotoProblem[] => {
      const row = photo.row ?? photo.key;
      const upload = uploads[row];
      if (upload && 'reason' in upload) {
        const message = visitor
          ? `${photoName(stage, i)}：${refusalForChildren(upload)}`
          : refusal(stage, i, upload.reason, photo.name);
        return [{ stage, row, refused: upload.state === 'refused', message }];
      }
      if (photo.description.trim()) return [];
      return [{ stage, row, message: `${photoName(stage, i)}還沒有說明。寫一句話，告訴大家這是什麼。` }];
    });
  });
}

/**
 * What children are told of it: what lacks in the step they are at, and once that is whole what they have begun elsewhere. A step that
 * they haven't come to lacks nothing; where nothing is begun it is the first one.
 */
export function problemsForChildren(problems: PhotoProblem[], stage: PictureStage | undefined): PhotoProblem[] {
  const begun = problems.filter(({ row }) => row);
  const at = stage ?? (problems.length - begun.length === PICTURE_STAGES.length ? PICTURE_STAGES[0] : undefined);
  const here = problems.filter((problem) => problem.stage === at || problem.refused);
  return here.length > 0 ? here : begun;
}

const UNFINISHED = '請檢查表格是否全部完成';

type Unfinished = {
  visitor: boolean;
  calm: boolean;
  saved: boolean;
  /** It waits on this device for a connection. */
  queued: boolean;
  count: number;
  /** Stages that are whole. */
  whole: readonly PictureStage[];
};

/** The lead of what 儲存 found missing: what is done first, and calm once it is stored; children see no counts of mistakes. */
export function unfinishedTitle({ visitor, calm, saved, queued, count, whole }: Unfinished): string {
  const stored = saved ? '已儲存，' : queued ? '先存在這台裝置，' : '';
  if (visitor) return `${stored}還差一點點${stored ? '' : '，請看這裡'}`;
  if (!calm) return UNFINISHED;
  const praise = whole.length > 0 ? `${whole.map((stage) => stageNames[stage]).join('、')}完成了！` : '';
  return `${praise}${stored}還缺 ${count} 項，下一個：`;
}

/** What a tile says of its stage: the worst first. */
export function stageState(photos: Photos[PictureStage], uploads: Record<string, Upload>, online = true): string {
  const states = photos.map((photo) => uploads[photo.row ?? photo.key]?.state);
  const count = (...wanted: string[]) => states.filter((state) => state && wanted.includes(state)).length;
  const undescribed = photos.filter((photo) => !photo.description.trim()).length;
  if (photos.length === 0) return '還沒有照片';
  if (count('refused', 'failed') > 0) return `${count('refused', 'failed')} 張要換`;
  const going = count('uploading', 'checking', 'shrinking', 'converting');
  if (online && going > 0) return `上傳中 ${going} 張`;
  if (going + count('waiting') > 0) return `等待上傳 ${going + count('waiting')} 張`;
  return undescribed > 0 ? `${undescribed} 張說明未填` : '已完成';
}
