import { useQuery } from '@tanstack/react-query';
import { helpSectionOf, type SectionKey } from 'contract';
import { Link } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { articlesQuery } from '../api/get-articles';
import { ArticleText } from './article-text';

/** What helps with one section of the story. */
export default function SectionHelp({ section }: { section: SectionKey }) {
  const articles = useQuery(articlesQuery(helpSectionOf(section)));
  return (
    <>
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
    </>
  );
}
