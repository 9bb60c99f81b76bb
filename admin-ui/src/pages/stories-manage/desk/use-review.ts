import { canDo, type MachineCheck, machineChecks, type RejectReasonCode, type Story } from 'contract';
import { useEffect, useMemo } from 'react';
import { useIdentity } from '@/lib/identity';
import { useDraft } from '@/lib/use-draft';
import type { Sent } from './decisions';
import { draftOf, type ReviewDraft } from './draft-name';

const nothing: ReviewDraft = { text: '', reasons: [] };

/** One story's review: what the machine found, what the reviewer ticked and typed, and whether anything is to be decided. */
export type Review = {
  checks: MachineCheck[];
  failed: MachineCheck[];
  text: string;
  reasons: RejectReasonCode[];
  /** The reviewer has ticked or typed something by hand. */
  touched: boolean;
  /** May be decided now, here. */
  possible: boolean;
  /** Could be decided, were its session not archived. */
  closed: boolean;
  /** What was chosen can't be sent any more. */
  leftOver: boolean;
  change: (draft: Partial<ReviewDraft>) => void;
  toggle: (code: RejectReasonCode) => void;
  forget: () => void;
};

export function useReview(story: Story, sent: Sent | undefined): Review {
  const actor = useIdentity();
  const draft = useDraft<ReviewDraft>(draftOf(story.id), nothing);
  // A refused decision comes back as it was typed; one that arrived leaves nothing behind.
  const arrived = sent?.state === 'done';
  const { reset } = draft;
  useEffect(() => {
    if (arrived) reset(nothing);
  }, [arrived, reset]);

  const checks = useMemo(() => machineChecks(story), [story]);
  const failed = useMemo(() => checks.filter(({ state }) => state === 'fail'), [checks]);
  const offered = canDo('approve', story.apply_status, actor);
  const possible = offered && !story.archived && sent?.state !== 'sending' && !arrived;
  const touched = draft.at !== undefined;
  // Until something is ticked by hand, the failed checks tick their reasons.
  const { text, reasons } = touched
    ? draft.value
    : { text: '', reasons: possible ? failed.map(({ code }) => code) : [] };

  const change = (next: Partial<ReviewDraft>) => draft.change({ text, reasons, ...next });
  return {
    checks,
    failed,
    text,
    reasons,
    touched,
    possible,
    closed: offered && story.archived === true,
    leftOver: !possible && !arrived && sent?.state !== 'sending' && touched && (text !== '' || reasons.length > 0),
    change,
    toggle: (code) =>
      change({ reasons: reasons.includes(code) ? reasons.filter((other) => other !== code) : [...reasons, code] }),
    forget: () => reset(nothing),
  };
}
