import { Checkbox, Flex, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { LIMITS, type ReviewReason } from 'contract';
import { type Ref, useState } from 'react';
import { Select } from '@/components/select';
import { useIdentity } from '@/lib/identity';
import { readWordings } from '@/lib/last-wordings';
import type { Review } from './use-review';

export const REASON_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'] as const;

type RejectFormProps = {
  review: Review;
  reasons: readonly ReviewReason[];
  field: Ref<TextAreaRef>;
  onBegin: () => void;
};

/** Why a story goes back: the reasons of the catalogue, each with its key, and words of one's own. */
export function RejectForm({ review, reasons, field, onBegin }: RejectFormProps) {
  const { text, possible, failed, change } = review;
  return (
    <Flex className="decision-form above-16" vertical gap={8}>
      <fieldset>
        <legend>退件理由</legend>
        {/* Each by itself: antd's group loses a tick that comes before all its boxes have told it of themselves. */}
        <div className="grid gap-6">
          {reasons.map(({ code, text: sentence }, at) => (
            <Checkbox
              key={code}
              value={code}
              checked={review.reasons.includes(code)}
              disabled={!possible}
              aria-keyshortcuts={REASON_KEYS[at]}
              onChange={() => {
                onBegin();
                review.toggle(code);
              }}
            >
              <span className="decision-reason grid">
                <span className="key" aria-hidden="true">
                  {REASON_KEYS[at]}
                </span>
                <span>
                  {sentence}
                  {failed.some((check) => check.code === code) && <span className="missing">（機器檢查不符合）</span>}
                </span>
              </span>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Flex className="above-4" align="center" justify="space-between" gap={12}>
        <label className="decision-label" htmlFor="failed-message">
          補充說明
        </label>
        <LastWordings onPick={(words) => change({ text: text.trim() ? `${text.trimEnd()}\n${words}` : words })} />
      </Flex>
      <Input.TextArea
        id="failed-message"
        ref={field}
        value={text}
        readOnly={!possible}
        maxLength={LIMITS.failed_message}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onFocus={onBegin}
        onChange={(event) => change({ text: event.target.value })}
      />
    </Flex>
  );
}

const shown = 24;

/** The free texts that were sent last, to be used again. */
function LastWordings({ onPick }: { onPick: (words: string) => void }) {
  const { account } = useIdentity();
  const [wordings] = useState(() => readWordings(account));
  if (wordings.length === 0) return null;
  const options = wordings.map((words, value) => ({
    value,
    label: words.length > shown ? `${words.slice(0, shown)}…` : words,
  }));
  return (
    <Select
      label="最近用過的說明"
      hideLabel
      value={undefined}
      none="最近用過的說明"
      options={options}
      onChange={(value) => value !== undefined && onPick(wordings[value] ?? '')}
    />
  );
}
