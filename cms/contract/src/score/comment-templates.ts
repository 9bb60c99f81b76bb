import type { StageScore, StageScores } from './compute-score';
import { STAGES, type StageLetter } from './indicators';

/** What the comments of a judgement are put together from: a text for each stage and score, and two that are always the same (B §9). */
export interface CommentTemplates {
  readonly intro: string;
  readonly closing: string;
  readonly stages: Readonly<Record<StageLetter, Readonly<Record<StageScore, string>>>>;
}

/** The first of a judgement's comments, the same for every team (B §9). */
export const COMMENT_INTRO =
  '親愛的行動家，謝謝你們把這段精彩的旅程分享給我們！你們用自己的眼睛看見問題、用自己的雙手做出改變，這份勇氣和用心非常珍貴。以下是評審想對你們說的話：';

/** The last of a judgement's comments, the same for every team (B §9). */
export const COMMENT_CLOSING =
  '每一次行動，都讓世界多一點點美好。希望你們記得這段一起努力的日子，繼續相信「我做得到」，也把這份力量帶給身邊更多的人。期待聽到你們的下一個故事！';

const STAGE_TEMPLATES: CommentTemplates['stages'] = {
  F: {
    1: '【感受】你們願意關心身邊的事，這就是改變的起點。下一次可以多花一點時間觀察，問問看「誰遇到困難？他們心裡怎麼想？」，試著訪問幾位相關的人，就會更清楚真正的問題在哪裡。',
    3: '【感受】你們從生活中找到值得關心的問題，也說出了自己的想法，很棒！如果能再多聽聽不同人的聲音，或查一查問題發生的原因，故事會更能打動人心。',
    5: '【感受】你們細心觀察生活，還主動訪問、蒐集資料，真正走進別人的感受裡，把問題的來龍去脈說得清清楚楚。這份同理心，是整個行動最溫暖的開始！',
  },
  I: {
    1: '【想像】你們已經想到可以試試看的做法了，這是很好的開始。下一次不妨先不急著決定，讓每個人都說出三個點子，再一起討論哪一個最適合，會發現更多意想不到的可能。',
    3: '【想像】你們一起討論，提出了有趣的想法。如果能多比較幾個不同的點子，說說為什麼選擇這一個，並把步驟和分工寫得更清楚，行動起來會更順利。',
    5: '【想像】你們的點子又多又有創意，每個人都參與討論，還仔細比較、選出最合適的方案，計畫和分工也很清楚。看得出來，這是大家一起動腦的成果！',
  },
  D: {
    1: '【實踐】你們踏出了行動的第一步，這需要很大的勇氣。下一次可以試著自己主導更多事情，並用照片、文字或數字記錄下來，讓大家看見行動前和行動後有什麼不同。',
    3: '【實踐】你們認真地把想法變成行動，值得鼓勵！如果能多記錄過程中遇到的困難和調整的方法，或請相關的人說說改變後的感受，成果會更有說服力。',
    5: '【實踐】你們親自規劃、親手完成，遇到困難也不放棄，還懂得調整做法。行動帶來的改變看得見、說得出，也有完整的紀錄，真是了不起的實踐家！',
  },
  S: {
    1: '【分享】謝謝你們把故事記錄下來。下一次可以多說說自己在過程中學到什麼、有哪些改變，也想想看還能把故事說給誰聽，讓更多人和你們一起行動。',
    3: '【分享】你們把歷程整理得很用心，也說出了自己的收穫。如果能再多一些反思，或到班上、學校和社區分享，你們的行動會影響更多人。',
    5: '【分享】你們完整說出一路走來的故事，真誠地反思自己的成長，還把這份心意傳給更多人，帶動大家一起關心。你們的故事，就是最好的影響力！',
  },
};

/** The templates that a new platform has; staff edit them. */
export const COMMENT_TEMPLATES: CommentTemplates = {
  intro: COMMENT_INTRO,
  closing: COMMENT_CLOSING,
  stages: STAGE_TEMPLATES,
};

/** The comment that a stage's score suggests (B §9). */
export function templateFor(
  stage: StageLetter,
  score: StageScore,
  templates: CommentTemplates = COMMENT_TEMPLATES,
): string {
  return templates.stages[stage][score];
}

/** The suggested comments of a judgement: intro, feeling, imagine, implement, share, closing (B §9). */
export function buildComments(scores: StageScores, templates: CommentTemplates = COMMENT_TEMPLATES): string[] {
  const stages = STAGES.map(({ letter }) => templateFor(letter, scores[letter], templates));
  return [templates.intro, ...stages, templates.closing];
}
