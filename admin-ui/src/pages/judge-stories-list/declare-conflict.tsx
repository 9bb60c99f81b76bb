import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import type { DeclareAnswer, Story } from 'contract';
import { useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextAreaField } from '@/components/text-field';
import { useIdentity } from '@/lib/identity';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

type DeclareConflictProps = { story: Story; onDeclared: () => void };

/** What became of the reading, without whose it is now (decision 75). */
export const declaredWords: Record<DeclareAnswer['reading'], string> = {
  moved: '已申報，這則故事已經改由另一位評審評分',
  missing: '已申報。目前沒有其他評審可以接手，主辦單位會安排',
  none: '已申報，您不會再看到這則故事',
};

/** 與我有關: gives the story back before the first mark, with a reason. */
export function DeclareConflict({ story, onDeclared }: DeclareConflictProps) {
  const actor = useIdentity();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { send, sending } = useSend();
  const invalidate = useInvalidate();
  const toast = useToast();
  if (actor.role !== 'judge' || story.holder?.id === actor.id) return null;

  const declare = async () => {
    setError(undefined);
    let answer: Partial<DeclareAnswer>;
    try {
      answer = await send('post', `/judging/conflict/${story.id}`, { reason });
    } catch (thrown) {
      setError((thrown instanceof ApiError && thrown.fields[0]?.message) || errorText(thrown));
      return;
    }
    setOpen(false);
    // An instance that still runs the release before answers without a body.
    toast.done(declaredWords[answer.reading ?? 'none']);
    void invalidate({ resource: 'judge-stories-list', invalidates: ['list'] });
    onDeclared();
  };

  return (
    <>
      <Button onClick={() => setOpen(true)}>與我有關</Button>
      {open && (
        <ActionDialog
          title="這則故事和您有關？"
          ok="申報並換下一則"
          closable={false}
          busy={sending}
          onSubmit={() => void declare()}
          onClose={() => setOpen(false)}
        >
          <p>
            例如是您任教的學校、您的學生或親友。申報後您看不到這則故事。分派給您的，會馬上改由另一位評審評分；沒有評審可以接手時，由主辦單位安排。申報錯了請聯絡管理員。
          </p>
          <TextAreaField
            label="您和這則故事的關係"
            error={error}
            autoFocus
            value={reason}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={setReason}
          />
        </ActionDialog>
      )}
    </>
  );
}
