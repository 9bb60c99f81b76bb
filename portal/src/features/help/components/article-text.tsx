import type { HelpArticle } from 'contract';
import { RichText } from '@/components/ui/rich-text';

/** The text of a help article and its pictures; their room is kept before they come. */
export function ArticleText({ article }: { article: HelpArticle }) {
  return (
    <div className="flex flex-col gap-4">
      <RichText html={article.content} />
      {article.pictures.map(({ url }, place) => (
        <img
          key={url}
          src={url}
          alt={`「${article.title}」的圖片 ${place + 1}`}
          loading="lazy"
          className="aspect-video w-full max-w-text rounded-input bg-sunken object-contain"
        />
      ))}
    </div>
  );
}
