import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { useDraft } from '@/lib/use-draft';
import { CommentForm, type CommentValues } from './comment-form';
import { CommentItem } from './comment-item';
import { useComments } from './use-comments';

type CommentsCardProps = {
  story: string /** Something was written, so that the activity has grown. */;
  onWritten: () => void;
};

/** What staff say to each other about a story; members, judges and exports never see it. */
export function CommentsCard({ story, onWritten }: CommentsCardProps) {
  const comments = useComments(story);
  const draft = useDraft(`comment:${story}`, '');
  const [error, setError] = useState<string>();
  const add = (values: CommentValues) => {
    setError(undefined);
    comments.add(values).then(
      () => {
        draft.reset('');
        onWritten();
      },
      (thrown: unknown) => setError(errorText(thrown)),
    );
  };
  return (
    <DetailCard id="comments" title="內部留言" aside={<span className="muted">只有審查故事的同事看得到</span>}>
      <CommentForm
        label="留言，輸入 @ 提到同事，他會收到一封信"
        action="留言"
        text={draft.value}
        onText={draft.change}
        colleagues={comments.colleagues}
        busy={comments.sending}
        error={error}
        onSend={add}
      />
      {comments.error && comments.list.length === 0 && (
        <Notice kind="error">
          {comments.error.message} <Button onClick={comments.refetch}>再試一次</Button>
        </Notice>
      )}
      <ol className="lined">
        {comments.list.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            colleagues={comments.colleagues}
            busy={comments.sending}
            onEdit={(id, values) => comments.edit(id, values).then(onWritten)}
            onRemove={(id) => comments.remove(id).then(onWritten)}
          />
        ))}
      </ol>
      {comments.more && <Button onClick={comments.more}>較早的留言（共 {count(comments.total)} 則）</Button>}
    </DetailCard>
  );
}
