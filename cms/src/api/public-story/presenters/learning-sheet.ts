import { PICTURE_STAGES, type PictureStage, STAGE_NAMES, STAGE_QUESTIONS, STAGE_SHAPES } from 'contract';
import { COLOURS } from '../../../lib/pages/style';
import type { LearningSheet } from '../../certificate/port';
import { at } from './pages/layout';

/** What children write down in each stage. */
const PROMPTS: Readonly<Record<PictureStage, string[]>> = {
  feeling: ['我們問了誰？他們怎麼說？', '我們想解決的問題'],
  imagine: ['我們的點子', '最後選這一個，因為'],
  implement: ['誰做什麼？什麼時候做？', '遇到的困難，還有解決的方法'],
  share: ['我們怎麼分享？聽的人怎麼說？', '我們學會了什麼？'],
};

const TOKENS = { feeling: 'feel', imagine: 'imagine', implement: 'implement', share: 'share' } as const;

/** The empty sheet that a reader of the public stories may print; `base` is where the platform is. */
export const learningSheetOf = (site: string, base: string): LearningSheet => ({
  title: '我們的行動學習單',
  site,
  invitation: '做到了嗎？把你們的故事也告訴大家：',
  address: `${base}${at.register}`,
  stages: PICTURE_STAGES.map((stage) => ({
    name: STAGE_NAMES[stage],
    question: STAGE_QUESTIONS[stage],
    prompts: PROMPTS[stage],
    shape: STAGE_SHAPES[stage],
    mark: COLOURS[`${TOKENS[stage]}-mark`],
  })),
});
