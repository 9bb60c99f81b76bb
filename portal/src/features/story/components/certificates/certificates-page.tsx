import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { PageHeading } from '@/components/layout/page-heading';
import { ButtonLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { proofQuery } from '../../api/certificate-proof';
import { storyQuery } from '../../api/get-story';
import { IssuedNotice } from './issued-notice';
import { ProofForm } from './proof-form';
import { ProofState } from './proof-state';

/** 證書: all sheets of a story as they will be printed, to be put right and checked; once they are issued, to be saved. */
export function CertificatesPage({ id }: { id: string }) {
  const story = useQuery(storyQuery(id));
  const proof = useQuery(proofQuery(id));
  const error = story.error ?? proof.error;
  const isIssued = proof.data?.sheets.every(({ certificate }) => certificate !== null);
  return (
    <>
      <ButtonLink to={paths.editStory(id)} kind="quiet" className="-ml-2 mb-2">
        <ChevronLeft aria-hidden size={24} />
        回到故事
      </ButtonLink>
      <PageHeading title={isIssued ? '證書' : '請核對證書上的名字'} className="mb-3" />
      {story.data && proof.data ? (
        <>
          <IssuedNotice story={story.data} proof={proof.data} />
          {!isIssued && (
            <>
              <p className="mb-4 max-w-text">
                下面是每一張證書印出來的樣子，核發時才有正式的編號、日期和 QR
                碼。請看姓名、羅馬拼音和單位：寫錯了按「修改」，只改證書，不會動到故事；都對了就按最下面的「核對無誤」。
              </p>
              <ProofState proof={proof.data} />
            </>
          )}
          {proof.data.prizes.length > 0 && (
            <NoticeBox kind="success" title={`恭喜！你們得到「${proof.data.prizes.join('」「')}」`} className="mb-5">
              每個人另有一張得獎證書，名字和國際證書一樣。
            </NoticeBox>
          )}
          {proof.data.sheets.some(({ is_name_printed }) => !is_name_printed) && (
            <NoticeBox className="mb-5">
              有家長或成員不同意在證書印上姓名，那一張的姓名欄會留空，領到後可以自己寫上。
            </NoticeBox>
          )}
          <ProofForm story={story.data} proof={proof.data} />
        </>
      ) : error ? (
        <LoadError
          what="證書"
          error={error}
          onRetry={() => {
            void story.refetch();
            void proof.refetch();
          }}
        />
      ) : (
        <Loading>
          <Skeleton className="h-12" />
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
    </>
  );
}
