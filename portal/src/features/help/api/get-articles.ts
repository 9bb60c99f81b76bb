import { queryOptions } from '@tanstack/react-query';
import type { HelpArticle, HelpArticleList, HelpSection } from 'contract';
import { api } from '@/lib/api-client';

/** As many as the server gives at once. */
const AT_ONCE = 100;

const page = (number: number, section: HelpSection | undefined) =>
  api.get<HelpArticleList>('/help-articles', {
    params: {
      'pagination[page]': number,
      'pagination[pageSize]': AT_ONCE,
      ...(section && { 'filters[section][$eq]': section }),
    },
  });

const every = async (section: HelpSection | undefined): Promise<HelpArticle[]> => {
  const { data, meta } = await page(1, section);
  const later = Array.from({ length: meta.pagination.pageCount - 1 }, (_, index) => page(index + 2, section));
  return [data, ...(await Promise.all(later)).map((more) => more.data)].flat();
};

/** The published help articles, of one section or all, in their order. */
export const articlesQuery = (section?: HelpSection) =>
  queryOptions({ queryKey: ['help', section], queryFn: () => every(section), staleTime: 300_000 });
