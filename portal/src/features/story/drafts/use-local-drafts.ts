import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/session';

/** How many sections of a story have a draft on this device; the database is fetched when a list asks for it. */
export function useLocalDrafts(story: string): number {
  const account = useSession().user?.account ?? '';
  const { data } = useQuery({
    queryKey: ['local-drafts', account],
    queryFn: async () => (await import('./drafts')).allDrafts(account),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });
  return new Set(data?.filter((draft) => draft.story === story).map(({ section }) => section)).size;
}
