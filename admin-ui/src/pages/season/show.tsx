import { Flex } from 'antd';
import { type Edition, editionName, type Season, seasonOf } from 'contract';
import { PageHead } from '@/components/page-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { ArchiveCard } from './archive-card';
import { BannerCard } from './banner-card';
import { ChecksCard } from './checks-card';
import { ConsentCard } from './consent-card';
import { EditionCard } from './edition-card';
import { ExtendCard } from './extend-card';
import { GalleryCard } from './gallery-card';
import { GuardianCard } from './guardian-card';
import { RehearsalCard } from './rehearsal-card';
import { TakeOverCard } from './take-over-card';
import { editionFrom, useEdition } from './use-edition';
import { YearCard } from './year-card';
import './season.css';

const title = '新的一屆';

/** Opening a season: what is missing, the dates and what members read by them, a rehearsal, and last year's judging (decision 64). */
export default function SeasonPage() {
  usePageTitle(title);
  const { data, error, refetch } = useSetting<Edition>('/site-setting/edition');
  if (data) return <Opening stored={data} refetch={refetch} />;
  return error ? <PageFailed text={error.message} onRetry={() => void refetch()} /> : <PageLoading rows={12} />;
}

function Opening({ stored, refetch }: { stored: Edition; refetch: () => Promise<unknown> }) {
  const settings = useEdition(stored, refetch);
  const edition = editionFrom(settings);
  const session = seasonOf(edition, Date.now());
  const season = useSetting<Season>(`/season/${session}`);
  return (
    <>
      <PageHead title={title} aside={`${session} 屆（${editionName(session)}）`} />
      <Flex className="settings-cards" vertical gap={16}>
        {season.data && <ChecksCard edition={edition} season={season.data} />}
        {season.error && !season.data && (
          <PageFailed text={season.error.message} onRetry={() => void season.refetch()} />
        )}
        <EditionCard settings={settings} />
        <ExtendCard edition={stored} refetch={refetch} />
        <BannerCard />
        <RehearsalCard edition={edition} />
        <ConsentCard />
        <GuardianCard />
        <GalleryCard />
        <YearCard session={session} />
        {season.data && <TakeOverCard season={season.data} refetch={season.refetch} />}
        {season.data && <ArchiveCard season={season.data} refetch={season.refetch} />}
      </Flex>
    </>
  );
}
