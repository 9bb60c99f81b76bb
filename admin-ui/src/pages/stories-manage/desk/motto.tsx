import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { clearMottoBody, LIMITS, type Story } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';

type ClearMottoProps = { story: Story; resource: string };

function Question({ story, resource, onClose }: ClearMottoProps & { onClose: () => void }) {
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

/** The motto that children wrote on their plate, and the only thing of a plate that staff change (decision 89). */
export function Motto({ story, resource }: ClearMottoProps) {
  const [asking, setAsking] = useState(false);
  if (!story.plate?.motto) return <span className="muted">沒有寫</span>;
  return (
    <>
      {story.plate.motto}{' '}
      <Button size="small" disabled={story.archived === true} onClick={() => setAsking(true)}>
        清除標語
      </Button>
      {asking && <Question story={story} resource={resource} onClose={() => setAsking(false)} />}
    </>
  );
}
