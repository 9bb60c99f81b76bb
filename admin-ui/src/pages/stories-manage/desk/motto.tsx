import { Button } from 'antd';
import type { Story } from 'contract';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part';

const ClearMottoDialog = lazyPart(() => import('./clear-motto-dialog'));

/** The motto that children wrote on their plate, and the only thing of a plate that staff change (decision 89). */
export function Motto({ story, resource }: { story: Story; resource: string }) {
  const [asking, setAsking] = useState(false);
  if (!story.plate?.motto) return <span className="muted">沒有寫</span>;
  return (
    <>
      {story.plate.motto}{' '}
      <Button size="small" disabled={story.archived === true} onClick={() => setAsking(true)}>
        清除標語
      </Button>
      {asking && <ClearMottoDialog story={story} resource={resource} onClose={() => setAsking(false)} />}
    </>
  );
}
