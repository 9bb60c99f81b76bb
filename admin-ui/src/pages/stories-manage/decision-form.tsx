import { Button, Checkbox, Input } from 'antd';
import { ERRORS, LIMITS, REJECT_REASONS, type RejectReasonCode, type Story } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { Notice } from '@/components/notice';
import { ApiError, errorText } from '@/lib/api-error';
import { useDraft } from '@/lib/use-draft';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';
import { ago, spaced } from '@/lib/words';

type Draft = { text: string; reasons: RejectReasonCode[] };
type DecisionFormProps = { story: Story; possible: boolean };

const nothing: Draft = { text: '', reasons: [] };
const resource = 'stories-manage';
const words: Record<string, string> = {
  submitted: '送出',
  approved: '審核通過',
  rejected: '退件',
  reopened: '退回待審核',
};

/** What must be confirmed before an approval: a missing consent, and reasons that would not be sent. */
function doubts({ agree_authorize }: Story, { text, reasons }: Draft): string[] {
  return [
    ...(agree_authorize ? [] : ['這則故事還沒有授權與家長同意書。']),
    ...(text.trim() || reasons.length > 0 ? ['已勾選的退件理由和補充說明不會送出。'] : []),
  ];
}

/** Reject with reasons and words, or approve. A refused decision keeps what was typed. */
export function DecisionForm({ story, possible }: DecisionFormProps) {
  const draft = useDraft<Draft>(`review:${story.id}`, nothing);
  const [error, setError] = useState<string>();
  const { send, busy } = useStoryAction(resource, story.id);
  const confirm = useConfirm();
  const toast = useToast();
  const { text, reasons } = draft.value;
  if (!possible && !error && !text && reasons.length === 0) return null;

  const decide = async (call: string, values: object, done: string) => {
    setError(undefined);
    try {
      await send(`/story/${call}/${story.id}`, values);
      draft.reset(nothing);
      toast.done(done);
    } catch (thrown) {
      setError(thrown instanceof ApiError && thrown.status === 409 ? takenText(thrown) : errorText(thrown));
    }
  };

  const reject = () => {
    if (!text.trim() && reasons.length === 0) return setError(ERRORS.reject_empty.message);
    return decide('apply_failed', { failed_message: text, reasons }, '設定完成');
  };

  const approve = async () => {
    const open = doubts(story, draft.value);
    if (open.length > 0 && !(await confirm({ title: '繳交完成？', text: open.join('\n'), ok: '繳交完成' }))) return;
    await decide('apply_success', {}, '審核通過，報名完成！');
  };

  const forget = () => {
    draft.reset(nothing);
    setError(undefined);
  };

  return (
    <div className="decision-form">
      <fieldset>
        <legend>退件理由</legend>
        <Checkbox.Group
          className="decision-reasons"
          disabled={!possible}
          value={reasons}
          onChange={(chosen) => draft.change({ text, reasons: chosen })}
          options={REJECT_REASONS.map((reason) => ({ value: reason.code, label: reason.text }))}
        />
      </fieldset>
      <label className="decision-label" htmlFor="failed-message">
        補充說明
      </label>
      <Input.TextArea
        id="failed-message"
        value={text}
        readOnly={!possible}
        maxLength={LIMITS.failed_message}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={(event) => draft.change({ text: event.target.value, reasons })}
      />
      <div className="decision-foot">
        {error && <Notice kind="error">{error}</Notice>}
        {possible ? (
          <div className="decision-buttons">
            <Button danger disabled={busy} onClick={() => void reject()}>
              資料不完整
            </Button>
            <Button type="primary" disabled={busy} onClick={() => void approve()}>
              繳交完成
            </Button>
          </div>
        ) : (
          <Button onClick={forget}>清除未送出的內容</Button>
        )}
      </div>
    </div>
  );
}

/** `這則故事已在今天 20:41 退件，剛才的選擇沒有送出。` when the server says what happened, else its own sentence. */
function takenText(error: ApiError): string {
  const { kind, time, name } = (error.details.current ?? {}) as { kind?: string; time?: number; name?: string };
  const word = kind && words[kind];
  if (!word || time === undefined) return error.message;
  return spaced(`這則故事已在${ago(time, Date.now())}${name ? `由${name}` : ''}${word}，剛才的選擇沒有送出。`);
}
