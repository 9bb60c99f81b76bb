import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { Story, StoryClaim } from 'contract';
import { useRef, useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { photoId } from '@/components/story/photo-facts';
import { type PhotoAt, photosInOrder } from '@/components/story/photo-lightbox';
import type { Decision } from '@/lib/use-decide';
import { useDeskWidth } from '@/lib/use-media';
import { hasDoubts } from './approve-dialog';
import { heldWords } from './claim-bar';
import { emptyRejection } from './decision-panel';
import type { Review } from './use-review';

const focusTitle = () => document.querySelector<HTMLElement>('.detail-title')?.focus({ preventScroll: true });

/** What is open on the desk, and the ways from a choice to its sending; `held`: another person reviews the story now. */
export function useDeskState(
  story: Story,
  review: Review,
  onDecide: (decision: Decision) => void,
  held: StoryClaim | undefined,
) {
  const confirm = useConfirm();
  const wide = useDeskWidth();
  const field = useRef<TextAreaRef>(null);
  const [sheet, setSheet] = useState(false);
  const [photo, setPhoto] = useState<PhotoAt>();
  const [reading, read] = useState(false);
  const [approving, setApproving] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const [error, setError] = useState<string>();
  const [said, setSaid] = useState('');

  /** What was open closes and the next story is shown; where none follows, the focus goes to this one's title. */
  const decide = (decision: Decision) => {
    setApproving(false);
    setRejecting(false);
    setSheet(false);
    setError(undefined);
    focusTitle();
    onDecide(decision);
  };
  const approve = () => decide({ kind: 'approve' });

  const reject = async () => {
    const { text, reasons } = review;
    if (!text.trim() && reasons.length === 0) return setError(emptyRejection);
    if (held && !(await confirm({ title: '仍要退件？', text: heldWords(held), ok: '退件' }))) return;
    decide({ kind: 'reject', failed_message: text, reasons });
  };

  const leave = () => {
    setRejecting(false);
    setSheet(false);
    focusTitle();
  };

  return {
    field,
    sheet,
    photo,
    reading,
    /** The question goes with the chance: another person may have decided meanwhile. */
    approving: approving && review.possible,
    error,
    said,
    openSheet: setSheet,
    showPhoto: setPhoto,
    read,
    say: setSaid,
    /** Something of a rejection was chosen: from now on Ctrl+Enter sends it. */
    begin: () => {
      setRejecting(true);
      setError(undefined);
    },
    beginReject: () => {
      setRejecting(true);
      if (wide) field.current?.focus();
      else setSheet(true);
    },
    askApproval: () => setApproving(true),
    approveByClick: () => (held || hasDoubts(story, review) ? setApproving(true) : approve()),
    leaveApproval: () => setApproving(false),
    approve,
    reject: () => void reject(),
    send: () => {
      if (photo || reading || !review.possible) return;
      if (approving) approve();
      else if (rejecting) void reject();
      else setSaid('先按 R 寫退件理由，或按 A 繳交完成。');
    },
    leave,
    openPhotos: () => {
      const all = photosInOrder(story.pictures);
      const focused = all.find(({ stage, index }) => document.activeElement?.id === photoId(stage, index));
      const first = focused ?? all[0];
      if (first) setPhoto({ stage: first.stage, index: first.index });
      else setSaid('這則故事還沒有照片。');
    },
  };
}
