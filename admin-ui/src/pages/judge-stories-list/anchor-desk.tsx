import type { JudgingContent, OwnAnchor, PictureStage, Story } from 'contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ArchivedBar } from '@/components/archived-bar';
import { DeskLoading } from '@/components/desk-loading';
import { DetailHead } from '@/components/detail/detail-head';
import { DetailLayout } from '@/components/detail/detail-layout';
import { NotHere, PageFailed } from '@/components/page-state';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { BookReader } from '@/components/story/book-reader';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { paths } from '@/paths';
import { AnchorPanel } from './anchor-panel';
import { isLeft } from './anchors';
import { DeclareConflict } from './declare-conflict';
import { readingKeys } from './desk-keys';
import { Evidence } from './evidence';

type AnchorDeskProps = { story: Story; session: number; content: JudgingContent };

const place = { back: paths.judging, state: null };

/** An anchor: the evidence of a story of an earlier year, the own marks, and the key next to them once they are sent. */
export function AnchorDesk({ story, session, content }: AnchorDeskProps) {
  const { data, error, refetch } = useSetting<OwnAnchor[]>('/judging/anchors');
  const [open, setOpen] = useState<PictureStage>();
  const [reading, setReading] = useState(false);
  const navigate = useNavigate();
  usePageTitle(`校準 ${story.account}`);
  if (error) return <PageFailed text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <DeskLoading />;
  const isThis = (anchor: OwnAnchor) => anchor.session === session && anchor.story_id === story.id;
  const anchor = data.find(isThis);
  if (!anchor) return <NotHere text="這則故事不是現在的校準故事。" />;
  const keys = readingKeys({
    toList: () => void navigate(paths.judging),
    book: () => setReading(!reading),
    bookOpen: reading,
  });
  const following = data.find((other) => isLeft(other) && !isThis(other));
  return (
    <>
      <DetailHead
        list="評審平台"
        place={place}
        pathOf={paths.judgement.of}
        title={story.story_name}
        account={story.account}
        tags={<span className="small secondary no-shrink">{session} 屆的校準故事</span>}
        actions={
          <>
            <BookReader story={story.id} open={reading} onOpen={setReading} />
            <Shortcuts bindings={keys} />
            {isLeft(anchor) && <DeclareConflict story={story} onDeclared={() => void refetch()} />}
          </>
        }
      />
      {anchor.archived && <ArchivedBar />}
      <DetailLayout
        jump={{ id: 'score', label: anchor.own === null ? '前往校準' : '看共識' }}
        aside={<AnchorPanel anchor={anchor} content={content} following={following} onSent={refetch} />}
      >
        <Evidence story={story} open={open} onOpen={setOpen} />
      </DetailLayout>
    </>
  );
}
