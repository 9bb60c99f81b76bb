import { useQuery } from '@tanstack/react-query';
import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { ChevronLeft, Printer } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PageHeading } from '@/components/layout/page-heading';
import { Button, ButtonLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { NoticeBox } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { StageShape, stageNames } from '@/components/ui/stage-shape';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { storyQuery } from '../../api/get-story';
import { EMPTY } from '../../model/types';

const NO_NAME = '還沒有故事名稱';

/** Paper shows what has been loaded: photos that are still on their way are waited for. */
async function print() {
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  window.print();
}

/** After Ctrl+P at the story its paper comes next. */
function usePrintAtOnce(ready: boolean) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { print?: boolean } | null)?.print === true;
  useEffect(() => {
    if (!asked || !ready) return;
    // Only this once: not again when the page is loaded again.
    void navigate('.', { replace: true, state: null });
    void print();
  }, [asked, ready, navigate]);
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 flex items-center gap-2 text-h2 break-after-avoid">{title}</h2>
      {children}
    </section>
  );
}

function Stage({ stage, story }: { stage: PictureStage; story: Story }) {
  const photos = story.pictures[stage];
  const title = (
    <>
      <StageShape stage={stage} size={24} />
      {stageNames[stage]}
    </>
  );
  if (photos.length === 0)
    return (
      <Part title={title}>
        <p className="text-muted">還沒有照片</p>
      </Part>
    );
  return (
    <Part title={title}>
      <ul className="grid gap-4 md:grid-cols-2 print:grid-cols-2">
        {photos.map(({ url, description, width, height }, i) => (
          <li key={url} className="break-inside-avoid">
            <figure>
              <img
                src={url}
                alt={`${stageNames[stage]}第 ${i + 1} 張照片`}
                width={width}
                height={height}
                className={cn('w-full rounded-input', width ? 'h-auto' : 'aspect-4/3 bg-sunken object-contain')}
              />
              <figcaption className="mt-1">{description || '還沒有說明'}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** An address that stays readable on paper. */
function Address({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center wrap-anywhere underline"
    >
      {children}
      <span className="print:hidden">（另開分頁）</span>
    </a>
  );
}

function Sheet({ story }: { story: Story }) {
  const { account, story_name, problem, video, pdf_list, is_participate } = story;
  return (
    <article>
      <PageHeading title={story_name || NO_NAME} />
      <p className="mt-2 flex flex-wrap gap-x-4 text-muted">
        <span className="font-mono">{account}</span>
        {is_participate && <span>參加分享季</span>}
      </p>
      <Part title="感受到的問題">
        <p className="max-w-text whitespace-pre-line">{problem || EMPTY}</p>
      </Part>
      {PICTURE_STAGES.map((stage) => (
        <Stage key={stage} stage={stage} story={story} />
      ))}
      <Part title="影片">{video.src ? <Address url={video.src}>{video.src}</Address> : <p>{EMPTY}</p>}</Part>
      <Part title="學習單">
        {pdf_list.length === 0 && <p>{EMPTY}</p>}
        {pdf_list.map(({ url, name }) => (
          <Address key={url} url={url}>
            {name}
          </Address>
        ))}
      </Part>
    </article>
  );
}

/** The story as judges read it, from what is stored; on paper with its photos. */
export function StoryPreview({ id }: { id: string }) {
  const story = useQuery(storyQuery(id));
  usePrintAtOnce(story.isSuccess);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ButtonLink to={paths.editStory(id)} kind="quiet" className="-ml-2">
          <ChevronLeft aria-hidden size={24} />
          回到故事
        </ButtonLink>
        {story.data && (
          <Button kind="primary" onClick={() => void print()}>
            <Printer aria-hidden size={20} />
            列印
          </Button>
        )}
      </div>
      <NoticeBox className="mb-6 print:hidden" title="評審看到的故事">
        這裡是已經儲存的內容。評審看不到小組名稱、成員、聯絡方式和寄送地址。
      </NoticeBox>
      {story.data ? <Sheet story={story.data} /> : <PageHeading title="預覽故事" className="mb-4" />}
      {story.isError && !story.data && (
        <LoadError what="故事" error={story.error} onRetry={() => void story.refetch()} />
      )}
      {story.isPending && (
        <Loading>
          <Skeleton className="h-12" />
          <Skeleton className="mt-6 h-80" />
        </Loading>
      )}
    </>
  );
}
