import { useQuery } from '@tanstack/react-query';
import { helpSectionOf, type SectionKey } from 'contract';
import { Link } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { articlesQuery } from '../api/get-articles';
import { ArticleText } from './article-text';

type Props = { section: SectionKey; title: string; onClose: () => void };

/** What helps with one section of the story, over the page: what is being typed stays as it is. */
export default function SectionHelp({ section, title, onClose }: Props) {
  const articles = useQuery(articlesQuery(helpSectionOf(section)));
  return (
    <Dialog open onOpenChange={onClose} title={`${title}：說明與範例`} wide reading>
      {articles.isPending && (
        <Loading>
          <Skeleton className="h-80" />
        </Loading>
      )}
      {articles.isError && <LoadError what="說明" error={articles.error} onRetry={() => void articles.refetch()} />}
      {articles.data?.map((article) => (
        <article key={article.id} className="flex flex-col gap-3">
          <h3 className="text-h3 font-bold">{article.title}</h3>
          <ArticleText article={article} />
        </article>
      ))}
      {articles.data?.length === 0 && <p>這一段還沒有說明。</p>}
      <p>
        <Link to={paths.help} target="_blank" className={textLink}>
          看全部說明（另開分頁）
        </Link>
      </p>
    </Dialog>
  );
}
