import { STAGE_NAMES } from '../story/picture-stages';

/** The four stages of the method: letter in scores, key in a story's pictures, the word people read (B §1). */
export const STAGES = [
  { letter: 'F', key: 'feeling', label: STAGE_NAMES.feeling },
  { letter: 'I', key: 'imagine', label: STAGE_NAMES.imagine },
  { letter: 'D', key: 'implement', label: STAGE_NAMES.implement },
  { letter: 'S', key: 'share', label: STAGE_NAMES.share },
] as const;

export type StageLetter = (typeof STAGES)[number]['letter'];

/** One judging indicator: the stage it counts for and what a judge ticks. */
export interface Indicator {
  stage: StageLetter;
  key: string;
  target: string;
}

/** The eight judging indicators, two a stage, in the order of a judgement's rows F, F, I, I, D, D, S, S (B §5): keys for good, texts as a new platform has them. */
export const INDICATORS = [
  { stage: 'F', key: 'feel-problem', target: '從生活中觀察到真實的問題，並說明為什麼在意這件事' },
  { stage: 'F', key: 'feel-people', target: '透過訪談、觀察或查找資料，了解相關的人的感受與問題的成因' },
  { stage: 'I', key: 'imagine-ideas', target: '提出多元而有創意的想法，並說明選擇方案的理由' },
  { stage: 'I', key: 'imagine-plan', target: '全員參與討論，擬定具體可行的行動計畫與分工' },
  { stage: 'D', key: 'do-action', target: '由團隊成員親自採取行動，並依實際狀況調整做法' },
  { stage: 'D', key: 'do-impact', target: '行動帶來看得見的改變，並有照片、紀錄或數據佐證' },
  { stage: 'S', key: 'share-reflection', target: '完整呈現歷程，並反思自己的學習與成長' },
  { stage: 'S', key: 'share-influence', target: '把故事分享給更多人，帶動他人一起關心或行動' },
] as const satisfies readonly Indicator[];

export type IndicatorKey = (typeof INDICATORS)[number]['key'];
