import { Button, Flex } from 'antd';
import { APPLY_STATUS, type ListedStory, type ManageRow } from 'contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '@/components/lazy-part';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { useMember } from '@/lib/use-member';
import { letterPath, paths, pickedText } from '@/paths';
import { Notice } from '../notice';
import { PageLoading } from '../page-state';
import type { Acts, Hit } from './kinds';

const HelpDeskCard = lazy(() => import('../help-desk/card'));
const AssignDialog = lazyPart(() => import('../story/assign-dialog'));
const TagDialog = lazyPart(() => import('../story/tag-dialog'));

/** What was found, and what can be done with it. */
export type Chosen = { hit: Hit; acts: Acts; row: object };

type HitActsProps = { chosen: Chosen; onBack: () => void; onClose: () => void };

/** What can be done with a hit, by the calls, questions and records of its page. */
export function HitActs({ chosen: { hit, acts, row }, onBack, onClose }: HitActsProps) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Flex vertical gap={12}>
      <Flex wrap align="center" gap="8px 12px">
        <Button ref={back} size="small" onClick={onBack}>
          回到結果
        </Button>
        <Link className="strong" to={hit.to} onClick={onClose}>
          {hit.title}
        </Link>
        <span className="muted">{hit.facts}</span>
      </Flex>
      {acts === 'member' ? (
        <MemberActs id={hit.id} onClose={onClose} />
      ) : (
        <StoryActs story={row as ListedStory} onClose={onClose} />
      )}
    </Flex>
  );
}

function MemberActs({ id, onClose }: { id: string; onClose: () => void }) {
  const { member, error } = useMember(id);
  if (error) return <Notice kind="error">{error.message}</Notice>;
  if (member?.id !== id) return <PageLoading rows={3} />;
  return (
    <>
      <p>
        <Link to={`${paths.member.of(id)}#mails`} onClick={onClose}>
          收到的信
        </Link>
      </p>
      <Suspense fallback={<PageLoading rows={3} />}>
        <HelpDeskCard member={member} />
      </Suspense>
    </>
  );
}

const isPending = ({ apply_status }: ManageRow) => apply_status === APPLY_STATUS.pending;

function StoryActs({ story, onClose }: { story: ListedStory; onClose: () => void }) {
  const identity = useIdentity();
  const [open, setOpen] = useState<'assign' | 'tags'>();
  const picked = { ids: story.id };
  const dialog = { stories: pickedText(picked), total: 1, onDone: onClose, onClose: () => setOpen(undefined) };
  return (
    <Flex wrap gap={8} className="search-acts">
      {isPending(story) && (
        <Link className="tool-link touch inline-row gap-6" to={`${paths.story.of(story.id)}#reject`} onClick={onClose}>
          退件
        </Link>
      )}
      {isPending(story) && (
        <Button aria-haspopup="dialog" onClick={() => setOpen('assign')}>
          指派審查
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen('tags')}>
        標籤
      </Button>
      {mayOpen(identity, 'manage-notification-list') && (
        <Link className="tool-link touch inline-row gap-6" to={letterPath(picked)} onClick={onClose}>
          寄信
        </Link>
      )}
      {open === 'assign' && <AssignDialog {...dialog} />}
      {open === 'tags' && <TagDialog {...dialog} present={story.tags} />}
    </Flex>
  );
}
