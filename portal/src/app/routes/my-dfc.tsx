import { APPLY_STATUS, daysLeft, isOpen, type PersonalRow, sectionOf } from 'contract';
import { PageHeading } from '@/components/layout/page-heading';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { ButtonLink, wrapping } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { StatusTag } from '@/components/ui/tag';
import { paths } from '@/config/paths';
import { Board } from '@/features/billboard/components/board';
import { AllSent } from '@/features/home/components/all-sent';
import { BadgeCard } from '@/features/home/components/badge-card';
import { FirstSteps } from '@/features/home/components/first-steps';
import { OngoingCard } from '@/features/home/components/ongoing-card';
import { RemovalNotice } from '@/features/profile/components/removal-notice';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { useAwards } from '@/features/story/api/get-awards';
import { usePersonalStories } from '@/features/story/api/get-personal-stories';
import { useNamesToCheck } from '@/features/story/api/names-to-check';
import { AwardNotice } from '@/features/story/components/award-notice';
import { AddTeam, closedReason, StartSignUp } from '@/features/story/components/list/add-team';
import { CheckNames } from '@/features/story/components/list/check-names';
import { HandoverOffers } from '@/features/story/components/list/handover-offers';
import { nextStep, returnedWords } from '@/features/story/components/list/progress-text';
import { StoryProgress } from '@/features/story/components/list/story-progress';
import { StoryShelf } from '@/features/story/components/list/story-shelf';
import { StoryCover } from '@/features/story/components/story-cover';
import { wholeYear } from '@/lib/page-sizes';
import { useSession } from '@/lib/session';

/** What was sent back comes first, then the story that was touched last. */
const urgency = (story: PersonalRow) =>
  story.apply_status === APPLY_STATUS.rejected ? Number.MAX_SAFE_INTEGER : story.update_time;

const toGoOn = (stories: PersonalRow[]) =>
  stories
    .filter(isOpen)
    .toSorted((a, b) => urgency(b) - urgency(a))
    .at(0);

function ContinueStory({ story }: { story: PersonalRow }) {
  const next = nextStep(story);
  const site = useSiteSetting();
  const until = site && daysLeft(site.edition, story.apply_status, Date.now());
  const sentBack = story.apply_status === APPLY_STATUS.rejected;
  const name = story.story_name ? `《${story.story_name}》` : `「${story.team_name}」`;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 xl:grid-cols-[12rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        {/* Their book as it is becoming. */}
        <span
          style={teamTint(story)}
          className="relative self-start rounded-input bg-team p-2 pb-5 shadow-menu xl:row-span-2 xl:p-4 xl:pb-8"
        >
          <StoryCover
            story={story}
            className="w-full -rotate-2 border-4 border-card shadow-menu"
            sizes="(min-width: 80rem) 12rem, 7rem"
          />
          <TeamPlate team={story} size={32} className="absolute bottom-1.5 left-2 xl:bottom-2 xl:left-4" />
        </span>
        <p className="font-bold max-xl:self-center">
          {name}
          {story.story_name && <span className="ml-1 font-normal text-muted">{story.team_name}</span>}
        </p>
        <div className="max-xl:col-span-2">
          {sentBack && (
            <p className="mb-2 flex flex-wrap items-center gap-2">
              <StatusTag status={story.apply_status} />
              {returnedWords(story)}
            </p>
          )}
          {until && <p className="mb-2">{until}</p>}
          <StoryProgress story={story} />
        </div>
      </div>
      <ButtonLink
        kind="primary"
        className={`mt-4 max-md:w-full ${wrapping}`}
        to={paths.editStory(story.id, next === null ? undefined : sectionOf(next))}
      >
        {next === null ? `檢查並送出${name}` : `${sentBack ? '修改' : '繼續填寫'}${name}`}
      </ButtonLink>
    </div>
  );
}

function GoOn() {
  const site = useSiteSetting();
  const stories = usePersonalStories(1, wholeYear);
  const toCheck = useNamesToCheck(stories.data?.list ?? []);
  if (stories.isPending || toCheck === undefined)
    return (
      <div className="mt-4">
        <Loading fitting>
          <div className="flex h-62 flex-col border-t border-line pt-4 xl:h-58">
            <div className="flex gap-4">
              <Skeleton className="aspect-4/3 w-28 shrink-0 self-start xl:w-48" />
              <Skeleton className="h-7 w-48 max-w-full" />
            </div>
            <Skeleton className="mt-auto h-12 w-full md:w-56" />
          </div>
        </Loading>
      </div>
    );
  if (stories.isError)
    return (
      <div className="mt-4">
        <LoadError what="你的故事" error={stories.error} onRetry={() => void stories.refetch()} />
      </div>
    );
  const story = toGoOn(stories.data.list);
  // What has a last day comes first.
  const names = toCheck && <CheckNames story={toCheck} kind={story ? 'secondary' : 'primary'} />;
  if (story)
    return (
      <>
        <ContinueStory story={story} />
        {names}
      </>
    );
  return (
    <>
      {names}
      <div className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-4">
        <AllSent
          stories={stories.data.list}
          next={site && !closedReason(site) && <AddTeam kind={names ? 'secondary' : 'primary'} reason={undefined} />}
        />
        <ButtonLink to={paths.signUp(1)}>看我的故事</ButtonLink>
      </div>
    </>
  );
}

/** What goes on; before there is a team, how to begin. */
function Ongoing() {
  const { data } = usePersonalStories(1, wholeYear);
  const site = useSiteSetting();
  if (data?.total !== 0) return <OngoingCard goOn={<GoOn />} />;
  return <FirstSteps site={site} start={<StartSignUp reason={closedReason(site)} className="items-start" />} />;
}

/** The teams' books over the whole width, then what is new: it waits for them, so that nothing it shows is moved. */
function Below() {
  const { data, isPending } = usePersonalStories(1, wholeYear);
  const toCheck = useNamesToCheck(data?.list ?? []);
  if (isPending || toCheck === undefined) return null;
  return (
    <div className="flex min-w-0 flex-col gap-4 md:col-span-3 md:row-start-2 md:gap-6">
      {data && <StoryShelf stories={data.list} />}
      <Board />
    </div>
  );
}

/** myDFC, the member's home: what goes on, the teams' books, what is new, badges (M §2). */
export function Component() {
  const { user } = useSession();
  const { data } = usePersonalStories(1, wholeYear);
  const greeting = data?.total === 0 ? '歡迎！先組一隊，故事就開始了。' : '今天也和小組一起前進一步。';
  return (
    <>
      <PageHeading title="我的 DFC" className="mb-1" />
      <p className="mb-5 min-h-7 text-muted">{data && `${user?.name}，${greeting}`}</p>
      <div className="grid gap-4 md:grid-cols-3 md:gap-6">
        <div className="flex min-w-0 flex-col gap-4 md:col-span-2 md:gap-6">
          <RemovalNotice />
          <HandoverOffers />
          <AwardNotice awards={useAwards()} />
          <Ongoing />
        </div>
        <Below />
        <div className="min-w-0 md:col-start-3 md:row-start-1">
          <BadgeCard />
          <Card className="mt-4 md:mt-6" aria-labelledby="history-title">
            <CardTitle id="history-title">歷屆故事</CardTitle>
            <p className="mb-3">看看別的小組怎麼走過四個步驟。</p>
            <ButtonLink to={paths.historyStories}>看歷屆故事</ButtonLink>
          </Card>
        </div>
      </div>
    </>
  );
}
