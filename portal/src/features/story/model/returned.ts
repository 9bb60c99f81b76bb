import {
  APPLY_STATUS,
  REJECT_REASONS,
  type RejectReasonCode,
  type SectionKey,
  type Story,
  type StoryChanges,
  type StoryHistory,
} from 'contract';
import { returnedReasons } from '@/lib/returned';

/** A reason for which a story was sent back, in the words that were sent. */
export type Reason = { code: RejectReasonCode; section: SectionKey; text: string };
export type Returned = {
  reasons: Reason[];
  /** Sections in which something has changed since. */
  mended: ReadonlySet<SectionKey>;
  changes: StoryChanges | null;
};

const NOTHING: Returned = { reasons: [], mended: new Set(), changes: null };

/** The chosen reasons close the message, in catalogue order (decision 14); their sentences may have been others then. */
function reasonsIn(message: string, codes: readonly RejectReasonCode[]): Reason[] {
  const reasons = REJECT_REASONS.filter(({ code }) => codes.includes(code));
  const lines = message.split('\n').slice(-reasons.length);
  return reasons.map((reason, i) => ({ ...reason, text: lines[i] ?? reason.text }));
}

const changedSections = ({ fields, photos }: StoryChanges): SectionKey[] => [
  ...fields.map(({ section }) => section),
  ...(photos.length > 0 ? (['2.2'] as const) : []),
];

/** Why a story was sent back and what has been changed since; without its history the reasons are known by their words. */
export function returnedOf(
  story: Pick<Story, 'apply_status' | 'failed_message'>,
  history: StoryHistory | undefined,
): Returned {
  if (story.apply_status !== APPLY_STATUS.rejected) return NOTHING;
  const codes = history?.list.find(({ kind }) => kind === 'rejected')?.reasons;
  const changes = history?.changes ?? null;
  return {
    reasons: codes ? reasonsIn(story.failed_message, codes) : returnedReasons(story.failed_message),
    mended: new Set(changes ? changedSections(changes) : []),
    changes,
  };
}

/** Sections that were sent back and in which nothing has changed yet. */
export const stillReturned = ({ reasons, mended }: Returned): SectionKey[] => [
  ...new Set(reasons.map(({ section }) => section).filter((section) => !mended.has(section))),
];
