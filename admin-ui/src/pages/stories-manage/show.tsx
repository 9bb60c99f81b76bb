import { APPLY_STATUS, type ApplyStatus, STATUS_FILTERS, type Story } from 'contract';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { DeskLoading } from '@/components/desk-loading';
import { NotHere, PageFailed } from '@/components/page-state';
import { useDeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { useHistory } from '@/lib/use-history';
import { useStory } from '@/lib/use-story';
import { paths } from '@/paths';
import { sentAsOf } from './desk/decisions';
import { Desk } from './desk/desk';
import { useClaim } from './desk/use-claim';
import { useDecisions } from './desk/use-decisions';
import { isSettled } from './is-settled';

const resource = 'stories-manage';
const options = { resource, list: paths.stories, pathOf: paths.story.of, isDone: isSettled };
/** How often a story that is open is read again, to notice that another person has decided it. */
const lookAgain = 20_000;

export default function StoriesShow() {
  const { id = '' } = useParams();
  const { story, readAt, error, refetch } = useStory(resource, id, { every: lookAgain });
  const claiming = useClaim(id, story?.id === id && story.apply_status === APPLY_STATUS.pending && !story.archived);
  const queue = useDeskQueue(id, { ...options, held: claiming.held });
  const { sent, decide, forgive, undoLast } = useDecisions(resource, queue);
  const mine = sentAsOf(sent[id], readAt);
  const taken = useTaken(story, queue.back, mine !== undefined && mine.state !== 'refused');
  const { settle } = queue;
  useEffect(() => {
    if (taken) settle(id);
  }, [taken, settle, id]);
  useReadAhead(queue.following ?? queue.next);

  if (story?.id === id)
    return (
      <Desk
        key={id}
        resource={resource}
        listName={listName(queue.back)}
        pathOf={paths.story.of}
        story={story}
        queue={queue}
        sent={mine}
        taken={taken}
        claiming={claiming}
        undoLast={undoLast}
        onDecide={(decision) => {
          forgive(id);
          void decide(story, decision);
        }}
      />
    );
  if (error?.status === 404) return <NotHere text="找不到這則故事，可能已經刪除。" />;
  if (error) return <PageFailed text={error.message} onRetry={refetch} />;
  return <DeskLoading />;
}

const statusOf = (address: string) => Number(new URLSearchParams(address.split('?')[1]).get('status')) || undefined;

/** The filter's word, so that the way back says where it leads. */
const listName = (address: string) =>
  STATUS_FILTERS.find(({ value }) => value !== undefined && value === statusOf(address))?.label ?? '管理報名故事';

/** Whether another person has decided the story: it was pending when it was opened here, or its list is that of the pending ones. */
function useTaken(story: Story | undefined, back: string, mine: boolean): boolean {
  const [seen, setSeen] = useState<Record<string, ApplyStatus>>({});
  const id = story?.id;
  const status = story?.apply_status;
  if (id !== undefined && status !== undefined && seen[id] === undefined) setSeen({ ...seen, [id]: status });
  if (id === undefined || status === undefined || mine || status === APPLY_STATUS.pending) return false;
  return seen[id] === APPLY_STATUS.pending || statusOf(back) === APPLY_STATUS.pending;
}

/** Reads the next story, its history and its first photos ahead, so that it is shown at once. */
function useReadAhead(id: string | undefined) {
  const { story } = useStory(resource, id);
  useHistory(id);
  useEffect(() => {
    if (!story) return;
    for (const stage of Object.values(story.pictures)) for (const { url } of stage.slice(0, 2)) new Image().src = url;
  }, [story]);
}
