import { AGREEMENT_OPTIONS } from '../survey/questionnaires';
import { STUDENT_THEMES } from '../survey/student-questions';

/** A theme of the students' self-assessment. */
export type StudentTheme = keyof typeof STUDENT_THEMES;
export const STUDENT_THEME_LABELS: Readonly<Record<StudentTheme, string>> = {
  feel: '感受',
  imagine: '想像',
  act: '實踐',
  share: '分享',
  together: '合作',
  empathy: '同理',
  solve: '解決問題',
  confidence: '自信',
};
export const STUDENT_THEME_NAMES = Object.keys(STUDENT_THEMES) as StudentTheme[];

const THEME_OF = new Map<string, StudentTheme>(
  STUDENT_THEME_NAMES.flatMap((theme) =>
    STUDENT_THEMES[theme].map((_, index) => [`${theme}-${index + 1}`, theme] as const),
  ),
);
const VALUES: ReadonlySet<string> = new Set(AGREEMENT_OPTIONS.map(({ value }) => value));

type Answer = { id: string; value: string };

/** Of each theme how many children agree how much, strongest first: a child is where the mean of its answers lies. */
export type ThemeCounts = Record<StudentTheme, number[]>;

/** The children of a year by theme, of nobody yet. */
export const noThemes = (): ThemeCounts =>
  Object.fromEntries(STUDENT_THEME_NAMES.map((theme) => [theme, AGREEMENT_OPTIONS.map(() => 0)])) as ThemeCounts;

/** Adds what one child answered; what is no answer to a question of a theme doesn't count. */
export const addChild = (counts: ThemeCounts, answers: readonly Answer[]): void => {
  const given = new Map<StudentTheme, number[]>();
  for (const { id, value } of answers) {
    const theme = THEME_OF.get(id);
    if (theme && VALUES.has(value)) given.set(theme, [...(given.get(theme) ?? []), Number(value)]);
  }
  for (const [theme, values] of given) {
    const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
    const place = AGREEMENT_OPTIONS.findIndex(({ value }) => value === String(mean));
    counts[theme][place] = (counts[theme][place] ?? 0) + 1;
  }
};
