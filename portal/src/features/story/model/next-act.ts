import {
  type CheckPlace,
  PICTURE_STAGES,
  type PictureStage,
  SECTION_KEYS,
  type SectionKey,
  type Story,
  stageComplete,
} from 'contract';
import { stageNames } from '@/components/ui/stage-shape';
import { stillReturned } from './returned';
import { nextStop, type Of, stopTitle, titleFor } from './stops';
import { unassessed } from './unfilled';
import { whoSends } from './who-sends';

const ACTS: Partial<Record<SectionKey, string>> = {
  '1': '填好小組成員',
  '2.1': '寫下感受到的問題',
  '2.5': '選擇要不要參加分享季',
  '2.6': '貼上影片連結',
  '2.7': '選擇 SDGs',
  '3.1': '填寫證書資料',
};
/** Where children do it by other words. */
const TEAM_ACTS: typeof ACTS = {
  '2.7': '選和故事有關的地球目標',
};

/** The step whose photos come next. */
export const nextStage = (story: Story): PictureStage =>
  PICTURE_STAGES.find((one) => !stageComplete(story, one)) ?? PICTURE_STAGES[0];

function photosAct(story: Story): string {
  const stage = nextStage(story);
  return story.pictures[stage].length > 0 ? `寫${stageNames[stage]}照片的說明` : `放上${stageNames[stage]}的照片`;
}

/** Of the sheet and the name of the story the name comes first. */
const isNaming = ({ story_name, pdf_list }: Story) => pdf_list.length > 0 || !story_name;

function sheetAct(story: Story, visitor: boolean): string {
  if (isNaming(story)) return visitor ? '幫故事取名字' : '取故事名稱';
  return visitor ? '拍下學習單' : '放上學習單';
}

/** What is done next at a stop of the page, in words that say it by themselves: 放上想像的照片. */
function actOf(key: SectionKey | '4', of: Of): string {
  const { story, visitor, returned } = of;
  const title = stopTitle(key, of);
  if (key === '4') return title;
  if (stillReturned(returned).includes(key)) return `修改${title}`;
  if (key === '2.2') return photosAct(story);
  if (key === '2.3') return sheetAct(story, visitor);
  if (key === '2.6' && visitor) return `請${whoSends(story)}貼上影片連結`;
  if (key === '3.3' && visitor) return `寫自我評量（還有 ${unassessed(story)} 人）`;
  return (visitor ? TEAM_ACTS[key] : undefined) ?? ACTS[key] ?? `填寫${title}`;
}

/** Where in its section that is done: at the step whose photos come next, at the first of them without words. */
export function placeOf(
  key: SectionKey | '4',
  { story, returned }: Pick<Of, 'story' | 'returned'>,
): CheckPlace | undefined {
  const stage = PICTURE_STAGES.find((one) => !stageComplete(story, one));
  if (key !== '2.2' || !stage || stillReturned(returned).includes(key)) return undefined;
  const index = story.pictures[stage].findIndex(({ description }) => !description.trim());
  return { label: stageNames[stage], stage, ...(index >= 0 && { index }) };
}

export type Next = {
  key: SectionKey | '4';
  words: string;
  place?: CheckPlace | undefined;
  /** The name of the story stands on the cover of its book. */
  onCover?: boolean;
};

/**
 * The one answer to what is next, in the words that every place of a screen says it with: below a team's book, on the page that
 * waits, after a save. A team first goes on with what it has begun and not stored.
 */
export function nextOf({ views, ...of }: Of & { views: Record<SectionKey, { typed: boolean }> }): Next | undefined {
  const begun = of.visitor ? SECTION_KEYS.find((key) => views[key].typed) : undefined;
  if (begun) return { key: begun, words: `接著寫：${titleFor(begun, of)}` };
  const key = nextStop(of);
  if (!key) return undefined;
  const onCover = key === '2.3' && isNaming(of.story);
  return { key, words: `下一步：${actOf(key, of)}`, place: placeOf(key, of), onCover };
}
