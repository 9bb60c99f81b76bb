import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job, User } from 'contract';
import { currentUserQuery } from '@/lib/current-user';
import { setSessionUser } from '@/lib/session';
import { deleteJob } from '../api/delete-job';

/** The member's own data, and how a saved part of them takes its place. */
export function useProfile() {
  const queries = useQueryClient();
  const query = useQuery(currentUserQuery);
  const put = (change: (user: User) => User) => {
    // A read that began before the save must not come after it.
    void queries.cancelQueries({ queryKey: currentUserQuery.queryKey });
    queries.setQueryData(currentUserQuery.queryKey, (user) => user && change(user));
  };
  return {
    ...query,
    putUser: (user: User) => {
      put(() => user);
      setSessionUser(user);
    },
    putJob: (job: Job) =>
      put((user) => ({ ...user, jobs: [...(user.jobs ?? []).filter(({ id }) => id !== job.id), job] })),
    removeJob: async ({ id }: Job) => {
      await deleteJob(id);
      put((user) => ({ ...user, jobs: (user.jobs ?? []).filter((job) => job.id !== id) }));
    },
  };
}
