import type { UseQueryResult } from '@tanstack/react-query';
import type { Story } from 'contract';
import { LoadError } from '@/components/ui/empty-state';
import { DownloadButton } from './download-button';

export type Sample = { file: Blob; pages: Blob[] };
type Props = { story: Story; sample: UseQueryResult<Sample>; isIssued: boolean };

/** How far the pictures of the sheets are; once they are there, the file of which they are, while there is no certificate in its place. */
export function SampleLine({ story, sample: { data, error, refetch, isFetching }, isIssued }: Props) {
  if (error && !isFetching) return <LoadError what="證書的樣張" error={error} onRetry={() => void refetch()} />;
  if (data && isIssued) return null;
  return (
    <div role="status" className="flex min-h-12 items-center">
      {data ? (
        <DownloadButton load={async () => data.file} name={`證書樣張-${story.account}.pdf`}>
          下載樣張
        </DownloadButton>
      ) : (
        '正在畫每一張證書的樣子…'
      )}
    </div>
  );
}
