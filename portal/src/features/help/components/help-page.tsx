import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LabelledInput } from '@/components/form/labelled';
import { Button } from '@/components/ui/button';
import { EmptyState, LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { articlesQuery } from '../api/get-articles';
import { type ArticleGroup, findArticles } from '../model/find-articles';
import { ArticleText } from './article-text';

/** One group of articles, each folded to its title; while something is searched for, a single find is open. */
function Group({ group, open }: { group: ArticleGroup; open: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-h3 font-bold">
        {group.label}
      </h2>
      <ul className="flex flex-col gap-3">
        {group.articles.map((article) => (
          <li key={article.id}>
            <details open={open} className="group rounded-card border border-line bg-card">
              <summary className="flex min-h-14 items-center gap-3 rounded-card px-4 py-2 md:px-6">
                <ChevronDown
                  aria-hidden
                  size={24}
                  className="shrink-0 text-brand-mark transition-transform duration-200 group-open:rotate-180"
                />
                <h3 className="font-bold">{article.title}</h3>
              </summary>
              <div className="px-4 pt-1 pb-4 md:px-6 md:pb-6">
                <ArticleText article={article} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Every help article, to be searched; what is searched for is in the address. */
export function HelpPage() {
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const articles = useQuery(articlesQuery());
  const look = (text: string) => setQuery(text ? { q: text } : {}, { replace: true, preventScrollReset: true });
  const groups = articles.data && findArticles(articles.data, search);
  const count = groups?.reduce((sum, group) => sum + group.articles.length, 0) ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <search>
        <LabelledInput
          label="搜尋說明"
          hint="例如「照片太小」「忘記密碼」「同意書」，用空格分開幾個詞。"
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => look(event.target.value)}
        />
        <p role="status" className="mt-1 min-h-6 text-small text-muted tabular">
          {search.trim() && groups && `找到 ${count} 篇`}
        </p>
      </search>
      {articles.isError && <LoadError what="說明" error={articles.error} onRetry={() => void articles.refetch()} />}
      {articles.isPending && (
        <Loading>
          <span className="flex flex-col gap-3">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
              <Skeleton key={row} className="h-14 rounded-card" />
            ))}
          </span>
        </Loading>
      )}
      {groups?.map((group) => (
        <Group key={`${group.key}${count === 1}`} group={group} open={count === 1} />
      ))}
      {groups && count === 0 && (
        <EmptyState
          title={search.trim() ? '沒有找到這個說明' : '這裡還沒有說明'}
          action={search.trim() ? <Button onClick={() => look('')}>看全部說明</Button> : undefined}
        >
          {search.trim()
            ? '換一個短一點的詞試試看。還是找不到，請在協助時間聯絡我們，聯絡方式在頁面最下面。'
            : '新的說明會陸續放上來。需要協助時，聯絡方式在頁面最下面。'}
        </EmptyState>
      )}
    </div>
  );
}
