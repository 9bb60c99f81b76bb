import { COUNSELOR_QUESTIONS } from './counselor-questions';
import { STUDENT_THEMES } from './student-questions';

/** One single-choice question with everything that may be answered to it. */
export interface QuestionnaireQuestion {
  id: string;
  text: string;
  options: { value: string; label: string }[];
}

/** A questionnaire as it is first stored; staff edit it afterwards (decision 45). */
export interface BuiltInQuestionnaire {
  key: 'counselor' | 'student';
  title: string;
  description: string;
  questions: QuestionnaireQuestion[];
}

/** Agreement on five points, strongest first; the value is what is stored. */
export const AGREEMENT_OPTIONS = [
  { value: '5', label: '非常同意' },
  { value: '4', label: '同意' },
  { value: '3', label: '普通' },
  { value: '2', label: '不同意' },
  { value: '1', label: '非常不同意' },
] as const;

const question = (id: string, text: string): QuestionnaireQuestion => ({
  id,
  text,
  options: AGREEMENT_OPTIONS.map((option) => ({ ...option })),
});

/** The questionnaires that every empty database starts with: the counsellors' and the students' 64 questions (M §9). */
export const QUESTIONNAIRES: readonly BuiltInQuestionnaire[] = [
  {
    key: 'counselor',
    title: '輔導員問卷',
    description: '謝謝您陪伴團隊走完這趟旅程。請依照實際感受作答，每題選一個答案，大約需要 3 分鐘。',
    questions: COUNSELOR_QUESTIONS.map(({ id, text }) => question(id, text)),
  },
  {
    key: 'student',
    title: '學生自我評量',
    description: '一共有 64 題，沒有標準答案，也不會打分數。想一想這次挑戰中的自己，每題選一個最接近的答案就可以了。',
    questions: Object.entries(STUDENT_THEMES).flatMap(([theme, texts]) =>
      texts.map((text, index) => question(`${theme}-${index + 1}`, text)),
    ),
  },
];
