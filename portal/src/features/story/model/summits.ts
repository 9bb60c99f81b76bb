import {
  APPLY_STATUS,
  type Book,
  bookCover,
  isCompleted,
  isSectionComplete,
  PICTURE_STAGES,
  type SectionKey,
  type Story,
  sdgText,
  stageComplete,
} from 'contract';
import { hasOpen, OWN_PARTS } from './team-lead';

/** What a team remembers of its way, in order: its first step done, all four of them, its book written, the story sent, the story approved. */
export const SUMMITS = ['first', 'steps', 'written', 'sent', 'approved'] as const;
export type Summit = (typeof SUMMITS)[number];

type Of = Pick<Story, 'apply_status' | 'is_18' | 'progress' | 'pictures'>;

/** The highest summit on which a story stands now; one that was sent back stands on its steps again. */
export function summitOf(story: Of): Summit | undefined {
  if (isCompleted(story.apply_status)) return 'approved';
  if (story.apply_status === APPLY_STATUS.pending) return 'sent';
  if (!hasOpen(story)) return 'written';
  if (PICTURE_STAGES.every((stage) => stageComplete(story, stage))) return 'steps';
  const begun = OWN_PARTS.some((key) => isSectionComplete(key, story.progress.bar_list));
  return begun || PICTURE_STAGES.some((stage) => stageComplete(story, stage)) ? 'first' : undefined;
}

const height = (summit: Summit | undefined) => (summit ? SUMMITS.indexOf(summit) : -1);

/** The higher of two. */
export const higher = (one: Summit | undefined, other: Summit | undefined): Summit | undefined =>
  height(one) < height(other) ? other : one;

/**
 * The summit that was reached between two states of a story, if `seen`, the highest that this device has celebrated, isn't as high;
 * a story that was sent back is sent once more each time.
 */
export function summitReached(before: Of, after: Of, seen: Summit | undefined): Summit | undefined {
  const summit = summitOf(after);
  if (height(summit) <= height(summitOf(before))) return undefined;
  return summit === 'sent' || height(summit) > height(seen) ? summit : undefined;
}

/** What is found by who comes: what happened to the story while it wasn't open here. A counsellor has sent it, and finds its approval alone. */
export function summitFound(story: Of, seen: Summit | undefined, team: boolean): Summit | undefined {
  const summit = summitOf(story);
  return height(summit) >= height(team ? 'sent' : 'approved') && height(summit) > height(seen) ? summit : undefined;
}

/** A text up to the end of its first sentence. */
const firstSentence = (text: string): string => /^[^。！？!?\n]*[。！？!?]*[」』）]?/.exec(text.trim())?.[0] ?? '';

/**
 * What a team begins its story with: the first sentence of its problem, else what it wrote below its photo, else the goals that
 * it chose.
 */
export const firstWords = (book: Book): string =>
  firstSentence(book.problem || bookCover(book)?.caption || '') || (book.goals ?? []).map(sdgText).join('\n');

const BEGUN: Partial<Record<SectionKey, string>> = {
  '2.7': '地球目標選好了。',
  '2.3': '學習單放好了。',
  '2.6': '影片放好了。',
};

/** What was done first, where it was neither writing nor a photo: those are seen. */
export function firstDone(story: Of & Pick<Story, 'problem'>): string {
  if (story.problem || PICTURE_STAGES.some((stage) => stageComplete(story, stage))) return '';
  const { bar_list } = story.progress;
  const done = (['2.7', '2.3', '2.6'] as const).find((key) => isSectionComplete(key, bar_list));
  return (done && BEGUN[done]) ?? '';
}
