import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isCompleted, type PersonalRow } from 'contract';
import { proofQuery } from './certificate-proof';

/** So many of the newest are asked about, whatever a counsellor's stories are. */
const ASKED = 3;

/** The newest approved story whose certificates aren't issued and their names not checked; null: none, undefined: not known yet. */
export function useNamesToCheck(stories: readonly PersonalRow[]): PersonalRow | null | undefined {
  const queries = useQueryClient();
  const approved = stories
    .filter(({ apply_status, archived }) => isCompleted(apply_status) && !archived)
    .toSorted((a, b) => b.update_time - a.update_time)
    .slice(0, ASKED);
  const { data, isLoading } = useQuery({
    queryKey: ['names-to-check', approved.map(({ id }) => id)],
    // One after the other: mostly the first answers for all.
    queryFn: async () => {
      for (const { id } of approved) {
        const { state, sheets } = await queries.fetchQuery(proofQuery(id));
        if (state !== 'checked' && sheets.some(({ certificate }) => certificate === null)) return id;
      }
      return null;
    },
    enabled: approved.length > 0,
    retry: false,
    // What was checked on the certificates' page is asked about again.
    gcTime: 0,
  });
  return isLoading ? undefined : (approved.find(({ id }) => id === data) ?? null);
}
