import { Flex } from 'antd';
import type { ContentChange, JudgingContent, List, ReviewReason } from 'contract';
import { useState } from 'react';
import { PageHead } from '@/components/page-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { useIdentity } from '@/lib/identity';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { ChangesCard, step } from './changes-card';
import { IndicatorsCard, TemplatesCard } from './judging-cards';
import { ReasonsCard } from './reasons-card';

const title = '評審與審核設定';

/** What the review and the judging work with: reject reasons, and for admin the indicators and comment templates. */
export default function ReviewSettings() {
  const { role } = useIdentity();
  usePageTitle(title);
  const reasons = useSetting<ReviewReason[]>('/review/reasons');
  const content = useSetting<JudgingContent>('/judging/content');
  const [size, setSize] = useState(step);
  const changes = useSetting<List<ContentChange>>(`/site-setting/changes?size=${size}`);
  const parts = [reasons, content, changes];
  const failed = parts.find(({ data, error }) => !data && error);
  if (failed?.error) {
    const retry = () => {
      for (const { refetch } of parts) void refetch();
    };
    return <PageFailed text={failed.error.message} onRetry={retry} />;
  }
  if (!reasons.data || !content.data) return <PageLoading rows={12} />;
  const refetching = (part: { refetch: () => Promise<unknown> }) => () =>
    Promise.all([part.refetch(), changes.refetch()]);
  const judging = { content: content.data, refetch: refetching(content) };
  return (
    <>
      <PageHead title={title} />
      <Flex className="settings-cards" vertical gap={16}>
        <ReasonsCard reasons={reasons.data} refetch={refetching(reasons)} />
        {role === 'admin' && (
          <>
            <IndicatorsCard {...judging} />
            <TemplatesCard {...judging} />
          </>
        )}
        {changes.data && <ChangesCard changes={changes.data} size={size} onMore={setSize} />}
      </Flex>
    </>
  );
}
