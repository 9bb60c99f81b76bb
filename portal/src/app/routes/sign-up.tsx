import type { PersonalRow } from 'contract';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { HandoverOffers } from '@/features/story/components/list/handover-offers';
import { StoryList } from '@/features/story/components/list/story-list';
import { setPasswordStories } from '@/features/team/created-stories';
import { listSize, sizeOf } from '@/lib/page-sizes';
import { useFetchedAhead } from '@/lib/use-fetched-ahead';

const loadDeviceCode = () => import('@/features/team/components/device-code-dialog');
const DeviceCodeDialog = lazy(async () => ({ default: (await loadDeviceCode()).DeviceCodeDialog }));

/** 報名挑戰: the guide and the list of teams; the page is in the address. */
export function Component() {
  const site = useSiteSetting();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [letIn, setLetIn] = useState<PersonalRow>();
  useFetchedAhead(loadDeviceCode);
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const size = sizeOf(query, listSize);
  return (
    <>
      <PageHeading title="報名挑戰" className="mb-4" />
      {site?.edition.closed && site.edition.notice && (
        <NoticeBox kind="warning" className="mb-6">
          {site.edition.notice}
        </NoticeBox>
      )}
      <HandoverOffers className="mb-6" />
      <StoryList
        page={page}
        size={size}
        onSize={(rows) => setQuery({ page: '1', size: String(rows) })}
        onPage={(next, how) => setQuery({ page: String(next), ...(size !== listSize && { size: String(size) }) }, how)}
        site={site}
        onPassword={({ id, account, team_name }) => {
          setPasswordStories([{ id, account, team_name, password: '', members: 0, again: true }]);
          void navigate(paths.setUpPassword);
        }}
        onDeviceCode={setLetIn}
      />
      <Suspense>{letIn && <DeviceCodeDialog team={letIn} onClose={() => setLetIn(undefined)} />}</Suspense>
    </>
  );
}
