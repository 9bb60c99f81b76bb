import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailCard, DetailLayout, Facts } from '@/components/detail/detail-layout';
import { NotHere, PageFailed, PageLoading } from '@/components/page-state';
import type { KeyBinding } from '@/components/shortcuts/match';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { type DeskQueue, useDeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { useMember } from '@/lib/use-member';
import { usePageTitle } from '@/lib/use-page-title';
import { paths } from '@/paths';
import { accountFacts, personFacts } from './facts';
import { Jobs } from './jobs';
import { PartnerTag } from './partner-tag';
import { StateTag } from './state-tag';
import { Stories } from './stories';

const HelpDeskCard = lazy(() => import('@/components/help-desk/card'));
const MemberMails = lazy(() => import('@/components/notification/member-mails'));

const queueOf = { resource: 'manage-member-list', list: paths.members, pathOf: paths.member.of };

export const memberKeys = ({ go, next, previous, toList }: DeskQueue): KeyBinding[] => [
  { keys: 'J', does: '下一位會員', code: 'KeyJ', run: () => go(next) },
  { keys: 'K', does: '上一位會員', code: 'KeyK', run: () => go(previous) },
  { keys: 'G', does: '回到列表', code: 'KeyG', run: toList },
];

/** A member with everything of B §2.10. */
export default function MemberShow() {
  const { id = '' } = useParams();
  const { member, error, refetch } = useMember(id);
  const helps = mayOpen(useIdentity(), 'help-desk');
  const queue = useDeskQueue(id, queueOf);
  const title = member?.name || member?.account || '會員資料';
  usePageTitle(title);
  if (error?.status === 404) return <NotHere text="找不到這位會員，帳號可能已經刪除。" />;
  if (error) return <PageFailed text={error.message} onRetry={refetch} />;
  if (member?.id !== id) return <PageLoading rows={12} />;
  const { jobs = [], stories } = member;
  return (
    <>
      <DetailHead
        list="會員資料"
        place={queue}
        pathOf={paths.member.of}
        title={title}
        account={member.account}
        tags={
          <>
            {member.partner && <PartnerTag />}
            <StateTag state={member.state} />
          </>
        }
        noun="一位會員"
        actions={<Shortcuts bindings={memberKeys(queue)} />}
      />
      <DetailLayout
        anchors={[
          { id: 'person', label: '個人資料' },
          { id: 'jobs', label: '工作經歷', note: jobs.length },
          { id: 'stories', label: '挑戰故事', note: stories.length },
          { id: 'mails', label: '收到的信' },
          { id: 'account', label: '帳號' },
          ...(helps ? [{ id: 'help', label: '服務台' }] : []),
        ]}
      >
        <DetailCard id="person" title="個人資料">
          <Facts facts={personFacts(member, Date.now())} />
        </DetailCard>
        <DetailCard id="jobs" title="工作經歷">
          <Jobs jobs={jobs} />
        </DetailCard>
        <DetailCard id="stories" title="挑戰故事">
          <Stories stories={stories} />
        </DetailCard>
        <DetailCard id="mails" title="收到的信">
          <Suspense fallback={<PageLoading rows={3} />}>
            <MemberMails key={id} id={id} />
          </Suspense>
        </DetailCard>
        <DetailCard id="account" title="帳號">
          <Facts facts={accountFacts(member)} />
        </DetailCard>
        {helps && (
          <DetailCard id="help" title="服務台">
            <Suspense fallback={<PageLoading rows={3} />}>
              <HelpDeskCard key={id} member={member} />
            </Suspense>
          </DetailCard>
        )}
      </DetailLayout>
    </>
  );
}
