import { Button, Flex } from 'antd';
import { type Colleague, mentionPieces, type StoryComment } from 'contract';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { moment } from '@/lib/format';
import { useToast } from '@/lib/use-toast';
import { CommentForm, type CommentValues } from './comment-form';

type CommentItemProps = {
  comment: StoryComment;
  colleagues: readonly Colleague[];
  busy: boolean;
  onEdit: (id: string, values: CommentValues) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
};

/** One comment, which its author may change or delete. */
export function CommentItem({ comment, colleagues, busy, onEdit, onRemove }: CommentItemProps) {
  const { id, author, own, time, edited_time, text, mentions } = comment;
  const [draft, setDraft] = useState<string>();
  const [error, setError] = useState<string>();
  const confirm = useConfirm();
  const toast = useToast();
  const save = (values: CommentValues) => {
    setError(undefined);
    onEdit(id, values).then(
      () => setDraft(undefined),
      (thrown: unknown) => setError(errorText(thrown)),
    );
  };
  const remove = async () => {
    if (!(await confirm({ title: '刪除留言？', text: '刪除後無法復原。', ok: '刪除', danger: true }))) return;
    await onRemove(id).catch((thrown: unknown) => toast.failed(errorText(thrown)));
  };
  return (
    <li className="grid roomy gap-4">
      <p>
        <strong>{author}</strong> <span className="muted tabular">{moment(time)}</span>
        {edited_time !== null && <span className="muted">（已修改）</span>}
      </p>
      {draft === undefined ? (
        <p className="narrow pre-line">
          {mentionPieces(text, mentions).map(({ text: piece, start, person }) =>
            person ? <strong key={start}>{piece}</strong> : <span key={start}>{piece}</span>,
          )}
        </p>
      ) : (
        <CommentForm
          label="修改留言"
          action="儲存"
          text={draft}
          onText={setDraft}
          colleagues={colleagues}
          busy={busy}
          error={error}
          onSend={save}
          onCancel={() => setDraft(undefined)}
        />
      )}
      {own && draft === undefined && (
        <Flex gap={8}>
          <Button size="small" onClick={() => setDraft(text)}>
            修改
          </Button>
          <Button size="small" onClick={() => void remove()}>
            刪除
          </Button>
        </Flex>
      )}
    </li>
  );
}
