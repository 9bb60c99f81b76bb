import { canDo, type JudgingContent, type PictureStage, type Story } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { DeskLoading } from '@/components/desk-loading';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailLayout } from '@/components/detail/detail-layout';
import { NotHere, PageFailed, State } from '@/components/page-state';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { ParticipationTag, StatusTag } from '@/components/status-tag';
import { BookReader } from '@/components/story/book-reader';
import { DownloadButton } from '@/components/story/download-button';
import { stageAfter } from '@/components/story/photo-covers';
import { useDeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { useIdentity } from '@/lib/identity';
import { useJudgingContent } from '@/lib/use-judging-content';
import { usePageTitle } from '@/lib/use-page-title';
import { useStory } from '@/lib/use-story';
import { paths } from '@/paths';
import { AnchorDesk } from './anchor-desk';
import { DeclareConflict } from './declare-conflict';
import { CAROUSEL_KEYS, deskKeys } from './desk-keys';
import { Evidence } from './evidence';
import { ScorePanel } from './score-panel';
import { isDone, useJudgement } from './use-judgement';

const resource = 'judge-stories-list';
const queueOf = { resource, list: paths.judging, pathOf: paths.judgement.of };
const refreshed = 20_000;

export default function JudgeShow() {
  const { id = '' } = useParams();
  const { story, error, refetch } = useStory(resource, id, { every: refreshed });
  const desk = useJudgingContent();
  const failed = error ?? desk.error;
  const anchorOf = Number(useSearchParams()[0].get('anchor'));
  if (story && desk.content && anchorOf)
    return <AnchorDesk key={`anchor ${id}`} story={story} session={anchorOf} content={desk.content} />;
  if (story && desk.content) return <Desk key={id} read={story} content={desk.content} />;
  if (error?.details.declared) return <OwnConflict text={error.message} />;
  if (error?.status === 404) return <NotHere text="找不到這則故事，可能已經刪除，或是還沒有審核通過。" />;
  const retry = () => {
    refetch();
    desk.refetch();
  };
  if (failed) return <PageFailed text={failed.message} onRetry={retry} />;
  return <DeskLoading />;
}

/** The story is kept from the judge by what the same judge declared: why, and where to go on. */
const OwnConflict = ({ text }: { text: string }) => (
  <State
    icon="info"
    title="您申報過迴避"
    text={text}
    action={
      <Link className="button-link touch" to={paths.judging}>
        回到評審平台，評其他故事
      </Link>
    }
  />
);

/** Leads the eye and the focus to a card. */
function goTo(id: string) {
  const card = document.getElementById(id);
  if (!card) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
  card.scrollIntoView({ block: 'start' });
}

/** Evidence on the left, the score panel next to it (B §2.9). */
function Desk({ read, content }: { read: Story; content: JudgingContent }) {
  const actor = useIdentity();
  const judging = useJudgement(read, content);
  const { story } = judging;
  const queue = useDeskQueue(story.id, queueOf);
  useStory(resource, queue.next);
  const navigate = useNavigate();
  const [folded, setFolded] = useState(false);
  const [open, setOpen] = useState<PictureStage>();
  const [reading, setReading] = useState(false);
  const next = useRef<HTMLButtonElement>(null);
  const [sent, setSent] = useState(false);
  const [said, setSaid] = useState('');
  usePageTitle(`${story.story_name} ${story.account}`);

  const submit = async () => {
    if (!(await judging.submit())) return;
    queue.settle(story.id);
    setSent(true);
  };

  const [sheet] = story.pdf_list;
  const bindings = deskKeys({
    judging,
    submit: () => void submit(),
    undo: () => setSaid(judging.undo() ?? '已復原'),
    go: (where) => queue.go(queue[where]),
    toList: queue.toList,
    // At once: what a key leads to in the panel has to be there when it takes the focus.
    show: () => folded && flushSync(() => setFolded(false)),
    fold: () => setFolded(!folded),
    photos: () => setOpen(stageAfter(story.pictures, open)),
    photosOpen: open !== undefined,
    book: () => setReading(!reading),
    bookOpen: reading,
    video: () => goTo('video'),
    sheet: () => void (sheet && window.open(sheet.url, '_blank', 'noopener')),
  });
  const done = isDone(story) && queue.following !== undefined;
  // Once the button is there, whatever has still to be drawn or read before.
  useEffect(() => {
    if (sent && done) next.current?.focus();
  }, [sent, done]);
  const leave = () => {
    queue.settle(story.id);
    if (queue.following) queue.go(queue.following);
    else navigate(queue.back);
  };

  return (
    <>
      <DetailHead
        list="評審平台"
        place={queue}
        pathOf={paths.judgement.of}
        title={story.story_name}
        account={story.account}
        tags={
          <>
            <ParticipationTag value={story.is_participate} alone />
            <StatusTag status={story.apply_status} reader="judge" />
            {story.holder && <span className="small secondary no-shrink">評審：{story.holder.name}</span>}
          </>
        }
        actions={
          <>
            <BookReader story={story.id} open={reading} onOpen={setReading} />
            {canDo('download', story.apply_status, actor) && (
              <DownloadButton story={story.id} label="下載照片、學習單與評語" />
            )}
            <DeclareConflict story={story} onDeclared={leave} />
            <Shortcuts bindings={bindings} others={CAROUSEL_KEYS} desk />
          </>
        }
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DetailLayout
        narrow={folded}
        jump={{ id: 'score', label: judging.locked ? '查看評分' : '前往評分' }}
        aside={
          <ScorePanel
            judging={judging}
            folded={folded}
            onFold={() => setFolded(!folded)}
            onSubmit={() => void submit()}
            onNext={done ? () => queue.go(queue.following) : undefined}
            nextRef={next}
          />
        }
      >
        <Evidence story={story} open={open} onOpen={setOpen} />
      </DetailLayout>
    </>
  );
}
