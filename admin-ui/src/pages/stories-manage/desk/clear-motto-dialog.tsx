import { useInvalidate } from '@refinedev/core';
import { clearMottoBody, LIMITS, type Story } from 'contract';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type ClearMottoDialogProps = { story: Story; resource: string; onClose: () => void };

/** Asks why a motto is cleared; its counsellors read the reason. */
export default function ClearMottoDialog({ story, resource, onClose }: ClearMottoDialogProps) {
  const invalidate = useInvalidate();
  const { dialog } = useActionForm({
    schema: clearMottoBody,
    initial: { reason: '' },
    act: async (send, values) => {
      await send('put', `/story/clear-motto/${story.id}`, values);
      void invalidate({ resource, id: story.id, invalidates: ['detail'] });
      return '標語已清除';
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title="清除小組的標語？" ok="清除標語" danger>
      <p>「{story.plate?.motto}」會從小組的名牌上消失，顏色和圖案不變。輔導員會收到信，信裡有你寫的原因。</p>
      <TextLines name="reason" label="原因" autoFocus rows={2} maxLength={LIMITS.description} />
    </ActionDialog>
  );
}
