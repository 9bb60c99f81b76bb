import { extendBody, extendedText, LIMITS, untilText } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '../dialog/action-dialog';
import { TextLines } from '../form/fields';
import { useActionForm } from '../form/use-action-form';
import { Notice } from '../notice';
import { Select } from '../select';
import { type Extensible, extensionChoices } from './choices';

type ExtendDialogProps = {
  story: Extensible;
  /** How the team is called, and the moment (ms) that is its last without staff. */
  team: string;
  last: number;
  onDone: () => void;
  onClose: () => void;
};

/** Asks until when one team may send, and why; what the team reads is said before. */
export default function ExtendDialog({ story, team, last, onDone, onClose }: ExtendDialogProps) {
  const [now] = useState(() => Date.now());
  const choices = extensionChoices(last, now);
  const [until, setUntil] = useState(choices[0]?.value);
  const { dialog } = useActionForm({
    schema: extendBody,
    initial: { reason: '' },
    bodyOf: (values) => ({ ...values, until }),
    act: async (send, values) => {
      const { reason } = values;
      await send('put', `/story/extend/${story.id}`, { until, reason });
      onDone();
      return '已延長，小組的畫面幾秒內就會知道';
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title={`延長「${team}」的截止時間`} ok="延長">
      {until === undefined ? (
        <Notice kind="error">已經過了最晚能延長的時間（截止後 24 小時）。</Notice>
      ) : (
        <>
          <Select label="再給" value={until} options={choices} onChange={setUntil} />
          <p>
            {`在 ${untilText(until, now)} 前，這一組都能修改和送出；其他小組不變。小組和輔導員會看到：「${extendedText(until, now)}」`}
          </p>
          <TextLines name="reason" label="原因" hint="只有工作人員看得到。" rows={2} maxLength={LIMITS.reject_reason} />
        </>
      )}
    </ActionDialog>
  );
}
