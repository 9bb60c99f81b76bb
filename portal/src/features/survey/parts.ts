import { STAGE_SHAPES, type StudentTheme, type SurveyForm } from 'contract';
import { stageLook, stageNames } from '@/components/ui/stage-shape';

/** A shape in a box of 24, and its colours; `name` is what the part is about, where its questions say so. */
export type PartFace = { name?: string; shape: string; wash: string; mark: string; ink: string };

const stage = (key: keyof typeof STAGE_SHAPES): PartFace => ({
  name: stageNames[key],
  shape: STAGE_SHAPES[key],
  ...stageLook[key],
});
const brand = { wash: 'bg-brand-100', mark: 'text-brand-mark', ink: 'text-brand-strong' };
const green = { wash: 'bg-success-wash', mark: 'text-success-mark', ink: 'text-success-ink' };

const HEART = 'M12 21 3 12a5.5 5.5 0 0 1 9-6 5.5 5.5 0 0 1 9 6z';
const STAR = 'm12 2 3 6.5 7 .9-5.1 4.9 1.3 7L12 17.8l-6.2 3.5 1.3-7L2 9.4l7-.9z';
const HEXAGON = 'M12 2 21 7v10l-9 5-9-5V7z';
const ARCH = 'M3 21V12a9 9 0 0 1 18 0v9h-5v-8a4 4 0 0 0-8 0v8z';

/** The self-assessment's themes: the four steps have theirs. */
const FACES: Record<StudentTheme, PartFace> = {
  feel: stage('feeling'),
  imagine: stage('imagine'),
  act: stage('implement'),
  share: stage('share'),
  together: { name: '一起合作', shape: ARCH, ...brand },
  empathy: { name: '將心比心', shape: HEART, ...green },
  solve: { name: '解決問題', shape: HEXAGON, ...brand },
  confidence: { name: '相信自己', shape: STAR, ...green },
};
const IN_TURN: readonly StudentTheme[] = ['together', 'empathy', 'solve', 'confidence'];

/** How a part of a questionnaire looks: by its theme, if all of its questions have one; else in turn. */
export function faceOf(questions: SurveyForm['questions'], at: number): PartFace {
  const [theme = '', ...more] = new Set(questions.map(({ id }) => id.replace(/-\d+$/, '')));
  const own = more.length === 0 && Object.hasOwn(FACES, theme) ? FACES[theme as StudentTheme] : undefined;
  const { name: _none, ...plain } = FACES[IN_TURN[at % IN_TURN.length] ?? 'solve'];
  return own ?? plain;
}
