import { LIMITS } from '../../common/limits';
import { STAGES } from '../../score/indicators';
import { photoLargeEnough } from '../../upload/pictures';
import { type CheckedStory, type CheckPlace, type Finding, look, pass, refuse } from './check';

type Photo = CheckedStory['pictures']['feeling'][number];
type Placed = { photo: Photo; place: CheckPlace };

const NOTHING = pass('沒有照片，不用檢查');
const REQUIRED = `${LIMITS.photo_long_side}×${LIMITS.photo_short_side}`;

const photosOf = ({ pictures }: CheckedStory): Placed[] =>
  STAGES.flatMap(({ key: stage, label }) =>
    pictures[stage].map((photo, index) => ({ photo, place: { label: `${label}第 ${index + 1} 張`, stage, index } })),
  );

const measuredAs = ({ width, height }: Photo) => (width && height ? { width, height } : undefined);
const pixels = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

/** Stages without a photo, photos without a description. */
export const photosMissing = (story: CheckedStory): Finding => {
  const counts = STAGES.map(({ key, label }) => `${label} ${story.pictures[key].length} 張`).join('、');
  const empty = STAGES.filter(({ key }) => story.pictures[key].length === 0);
  const untold = photosOf(story).filter(({ photo }) => photo.description.trim() === '');
  if (empty.length + untold.length === 0) return pass(counts);
  return refuse(
    [
      ...empty.map(({ key, label }) => ({ label: `${label}沒有照片`, stage: key })),
      ...untold.map(({ place }) => ({ ...place, label: `${place.label}沒有說明` })),
    ],
    untold.length > 0 ? `${counts}，${untold.length} 張沒有說明` : counts,
  );
};

/** Photos below the size of decision 30, with what was measured; one whose size was never recorded is for a person to judge. */
export const photoQuality = (story: CheckedStory): Finding => {
  const photos = photosOf(story).map((placed) => ({ ...placed, sides: measuredAs(placed.photo) }));
  if (photos.length === 0) return NOTHING;
  const small = photos.flatMap(({ place, sides }) =>
    sides && !photoLargeEnough(sides.width, sides.height)
      ? [{ ...place, label: `${place.label} ${pixels(sides)}` }]
      : [],
  );
  if (small.length > 0) return refuse(small);
  const unknown = photos.flatMap(({ place, sides }) =>
    sides ? [] : [{ ...place, label: `${place.label}沒有尺寸紀錄` }],
  );
  if (unknown.length > 0) return look(`${unknown.length} 張沒有尺寸紀錄，請看是否清楚`, unknown);
  const smallest = photos
    .flatMap(({ sides }) => sides ?? [])
    .reduce((least, sides) => (sides.width * sides.height < least.width * least.height ? sides : least));
  return pass(`${photos.length} 張都達到 ${REQUIRED}，最小 ${pixels(smallest)}`);
};

const forEyes =
  (question: string) =>
  (story: CheckedStory): Finding => {
    const { length } = photosOf(story);
    return length === 0 ? NOTHING : look(`${length} 張照片，${question}`);
  };

export const photoCopyright = forEyes('請看是否為團隊自己拍攝');
export const photoDrawn = forEyes('請看是否有手繪圖');
