import type { ContentChange, Edition, JudgingContent, List, ReviewReason } from 'contract';
import { useState } from 'react';
import { PageHead } from '@/components/page-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { useIdentity } from '@/lib/identity';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { ChangesCard, step } from './changes-card';
import { EditionCard } from './edition-card';
import { IndicatorsCard, TemplatesCard } from './judging-cards';
import { ReasonsCard } from './reasons-card';
import './review-settings.css';

const title = '評審與審核設定';

/** What the review and the judging work with: dates, reject reasons, and for admin the indicators and comment templates. */
export default function ReviewSettings() {
  const { role } = useIdentity();
  usePageTitle(title);
  const edition = useSetting<Edition>('/site-setting/edition');
  const reasons = useSetting<ReviewReason[]>('/review/reasons');
  const content = useSetting<JudgingContent>('/judging/content');
  const [size, setSize] = useState(step);
  const changes = useSetting<List<ContentChange>>(`/site-setting/changes?size=${size}`);
  const parts = [edition, reasons, content, changes];
  const failed = parts.find(({ data, error }) => !data && error);
  if (failed?.error) {
    const retry = () => {
      for (const { refetch } of parts) void refetch();
    };
    return <PageFailed text={failed.error.message} onRetry={retry} />;
  }
  if (!edition.data || !reasons.data || !content.data) return <PageLoading rows={12} />;
  const refetching = (part: { refetch: () => Promise<unknown> }) => () =>
    Promise.all([part.refetch(), changes.refetch()]);
  const judging = { content: content.data, refetch: refetching(content) };
  return (
    <>
      <PageHead title={title} />
      <div className="settings-cards">
        <EditionCard edition={edition.data} refetch={refetching(edition)} />
        <ReasonsCard reasons={reasons.data} refetch={refetching(reasons)} />
        {role === 'admin' && (
          <>
            <IndicatorsCard {...judging} />
            <TemplatesCard {...judging} />
          </>
        )}
        {changes.data && <ChangesCard changes={changes.data} size={size} onMore={setSize} />}
      </div>
    </>
  );
}
