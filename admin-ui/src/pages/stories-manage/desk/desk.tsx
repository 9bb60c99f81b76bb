import { APPLY_STATUS, canDo, type Story, type StoryClaim } from 'contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ArchivedBar } from '@/components/archived-bar';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailLayout } from '@/components/detail/detail-layout';
import { lazyPart } from '@/components/lazy-part';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { StatusTag } from '@/components/status-tag';
import { BookReader } from '@/components/story/book-reader';
import { DownloadButton } from '@/components/story/download-button';
import { PhotoLightbox } from '@/components/story/photo-lightbox';
import { ReviewerLine } from '@/components/story/reviewer';
import type { DeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { useIdentity } from '@/lib/identity';
import type { Decision } from '@/lib/use-decide';
import { useHistory } from '@/lib/use-history';
import { usePageTitle } from '@/lib/use-page-title';
import { usePresence } from '@/lib/use-presence';
import { useReasons } from '@/lib/use-reasons';
import { ApproveDialog } from './approve-dialog';
import { askedFor } from './asked';
import { ChangesCard, countChanges } from './changes-card';
import { FailedCount } from './checks';
import { ClaimBar } from './claim-bar';
import { writeComment } from './comment-form';
import { DecidedElsewhere, type LastEvent, lastOf } from './decided-elsewhere';
import { DecisionPanel } from './decision-panel';
import type { Sent } from './decisions';
import { EditForTeam } from './edit-for-team';
import { HistoryCard } from './history-card';
import { waitText } from './now-text';
import { PanelFrame } from './panel-frame';
import { StoryCards, storyAnchors } from './story-cards';
import { TagBar } from './tag-bar';
import { useAskedFor } from './use-asked-for';
import { useDeskKeys } from './use-desk-keys';
import { useDeskState } from './use-desk-state';
import { useReview } from './use-review';
import { Watchers } from './watchers';

const StaffCards = lazyPart(() => import('./staff-cards'));

type DeskProps = {
  resource: string;
  listName: string;
  pathOf: (id: string) => string;
  story: Story;
  queue: DeskQueue;
  sent: Sent | undefined;
  /** Decided by another reviewer since this list was opened. */
  taken: boolean;
  /** Who reviews it now, and the way to take it over. */
  claiming: { claim: StoryClaim | undefined; takeOver: () => void };
  /** Takes the last decision of this desk back; where it can't be, says why. */
  undoLast: () => string | undefined;
  onDecide: (decision: Decision) => void;
};

/** One story on the review desk (look §4.5). */
export function Desk({
  resource,
  listName,
  pathOf,
  story,
  queue,
  sent,
  taken,
  claiming,
  undoLast,
  onDecide,
}: DeskProps) {
  const { role, routes } = useIdentity();
  const reasons = useReasons();
  const version = `${story.apply_status} ${story.update_time}`;
  const review = useReview(story, sent);
  const { history, error, refetch } = useHistory(story.id, version);
  const others = usePresence(story.id);
  const held = !taken && claiming.claim?.own === false ? claiming.claim : undefined;
  const desk = useDeskState(story, review, onDecide, held);
  useAskedFor(review.possible && !taken, desk.beginReject);
  const [only, setOnly] = useState(false);
  const [tagging, setTagging] = useState(false);
  const onward = taken ? (queue.following ?? queue.next) : queue.next;
  const waiting = story.apply_status === APPLY_STATUS.pending || story.apply_status === APPLY_STATUS.rejected;
  const changes = waiting ? (history?.changes ?? undefined) : undefined;
  const showOnly = only && changes !== undefined;
  const toggleOnly = () => (changes ? setOnly(!only) : desk.say('這則故事沒有退件後的變更。'));
  const bindings = useDeskKeys({
    queue,
    review,
    reasonCodes: reasons.map(({ code }) => code),
    onward,
    inSheet: desk.sheet,
    say: desk.say,
    onBegin: desk.begin,
    onPhotos: desk.openPhotos,
    onBook: () => desk.read(!desk.reading),
    bookOpen: desk.reading,
    onApprove: desk.askApproval,
    onRejectBegin: desk.beginReject,
    onSend: desk.send,
    onLeave: desk.leave,
    onChanges: toggleOnly,
    onUndo: () => {
      const why = undoLast();
      if (why) desk.say(why);
    },
    onComment: () => {
      // At once: what the key leads to has to be there.
      if (showOnly) flushSync(() => setOnly(false));
      writeComment();
    },
    onTags: () => setTagging(true),
    onTakeOver: held && claiming.takeOver,
  });
  const title = `${story.team_name}《${story.story_name || '（還沒有故事名稱）'}》`;
  usePageTitle(`${title} ${story.account}`);
  const wait = waitText(story, Date.now());

  return (
    <>
      <DetailHead
        list={listName}
        place={queue}
        pathOf={pathOf}
        title={title}
        account={story.account}
        tags={
          <>
            <StatusTag status={story.apply_status} />
            {wait && <span className="muted">{wait}</span>}
            <ReviewerLine status={story.apply_status} reviewer={story.reviewer} />
            {claiming.claim?.own && <span className="muted">由您審查</span>}
            <Watchers others={others} />
          </>
        }
        actions={
          <>
            <EditForTeam story={story} resource={resource} />
            <BookReader story={story.id} open={desk.reading} onOpen={desk.read} />
            {canDo('download', story.apply_status, { role, routes }) && (
              <DownloadButton story={story.id} label="下載故事資料" />
            )}
            <Shortcuts bindings={bindings} desk />
          </>
        }
      />
      {story.archived && !taken && <ArchivedBar />}
      {taken && (
        <DecidedElsewhere
          status={story.apply_status}
          last={lastKnown(history?.list[0], story, sent)}
          unsent={review.leftOver}
          onNext={onward === undefined ? undefined : () => queue.go(onward)}
        />
      )}
      {held && (
        <ClaimBar
          claim={held}
          onTakeOver={claiming.takeOver}
          onNext={onward === undefined ? undefined : () => queue.go(onward)}
        />
      )}
      <p className="visually-hidden" role="status">
        {desk.said}
      </p>
      <DetailLayout
        anchors={[
          { id: 'decision', label: '檢查', note: <FailedCount count={review.failed.length} /> },
          ...(changes ? [{ id: 'changes', label: '變更', note: String(countChanges(changes)) }] : []),
          ...(showOnly ? [] : [...storyAnchors(story), { id: 'comments', label: '留言' }]),
        ]}
        aside={
          <PanelFrame
            decided={story.apply_status !== APPLY_STATUS.pending}
            checks={review.checks}
            open={desk.sheet}
            onOpen={desk.openSheet}
          >
            <DecisionPanel
              {...{ story, review, reasons, sent }}
              allDone={queue.position !== undefined && queue.following === undefined}
              field={desk.field}
              error={desk.error}
              onBegin={desk.begin}
              onReject={desk.reject}
              onApprove={desk.approveByClick}
              onSkip={queue.following === undefined ? undefined : queue.skip}
              onLeave={() => desk.openSheet(false)}
            />
          </PanelFrame>
        }
      >
        <TagBar story={story} open={tagging} onOpen={setTagging} />
        {changes && (
          <ChangesCard
            changes={changes}
            asked={askedFor(history?.list ?? [], review.checks, reasons, history?.mended ?? [])}
            only={showOnly}
            onOnly={toggleOnly}
          />
        )}
        {!showOnly && (
          <>
            <StoryCards story={story} resource={resource} onPhoto={desk.showPhoto} />
            <HistoryCard history={history} error={error} onRetry={refetch} reasons={reasons} />
            <StaffCards story={story.id} version={`${version} ${claiming.claim?.since}`} />
          </>
        )}
      </DetailLayout>
      <PhotoLightbox
        pictures={story.pictures}
        at={desk.photo}
        onMove={desk.showPhoto}
        onClose={() => desk.showPhoto(undefined)}
      />
      <ApproveDialog
        open={desk.approving}
        {...{ story, review, reasons, held }}
        onApprove={desk.approve}
        onClose={desk.leaveApproval}
      />
    </>
  );
}

/** The history may still be that of before: then the refusal itself says who. */
function lastKnown(last: LastEvent | undefined, { apply_status }: Story, sent: Sent | undefined) {
  if (last?.to_status === apply_status) return last;
  return sent?.state === 'refused' ? lastOf(sent.error, apply_status) : undefined;
}
