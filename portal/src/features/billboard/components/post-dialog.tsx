import { type Billboard, contentLines, formatDate } from 'contract';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { RichText } from '@/components/ui/rich-text';
import { cn } from '@/lib/cn';

const panel = cn(
  'sheet-in m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-card',
  'md:m-auto md:h-auto md:max-h-[calc(100dvh-4rem)] md:max-w-form md:rounded-card md:border md:border-line md:shadow-dialog',
);

/** A post with picture, date, title and its text line by line; on a phone it takes the whole height (M §2). */
export function PostDialog({ post, onClose }: { post: Billboard; onClose: () => void }) {
  const id = useId();
  const [broken, setBroken] = useState(false);
  // The same line may stand twice: its place is its key.
  const lines = contentLines(post.content).map((text, place) => ({ text, key: `${place}` }));
  return (
    <Modal onClose={onClose} labelledBy={id} className={panel}>
      <article className="flex flex-col gap-4 p-4 pb-10 md:p-6">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            {post.date !== null && (
              <time dateTime={formatDate(post.date)} className="text-small text-muted tabular">
                {formatDate(post.date)}
              </time>
            )}
            <h2 id={id} className="text-h2">
              {post.title}
            </h2>
          </div>
          <IconButton label="關閉" onClick={onClose} className="-mt-1 -mr-2 shrink-0">
            <X aria-hidden size={24} />
          </IconButton>
        </div>
        {post.imgUrl && !broken && (
          <img
            src={post.imgUrl}
            alt={`公告圖片：${post.title}`}
            onError={() => setBroken(true)}
            className="aspect-video w-full rounded-input bg-sunken object-contain"
          />
        )}
        {post.content_html ? (
          <RichText html={post.content_html} />
        ) : (
          <div className="max-w-text">
            {lines.map(({ text, key }) => (
              <p key={key} className="min-h-7">
                {text}
              </p>
            ))}
          </div>
        )}
      </article>
    </Modal>
  );
}
