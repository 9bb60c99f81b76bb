import { useQuery } from '@tanstack/react-query';
import { keptUser } from '@/lib/kept-user';
import { useSession } from '@/lib/session';
import { teamQuery } from './api/get-team';

/** The account of the team that is logged in on this device; a tab that began with a questionnaire has asked for no person yet. */
export function useTeamId(): string | undefined {
  const { token, user = keptUser(token)?.user } = useSession();
  return user?.role === 'visitor' ? user.id : undefined;
}

/** The team of who fills in, on its own device alone: a questionnaire's link tells of none. */
export function useTeam(name: string | undefined) {
  const id = useTeamId();
  const { data } = useQuery({ ...teamQuery(id ?? ''), enabled: id !== undefined && name !== undefined });
  return data?.team_members.some((member) => member.name === name) ? data : undefined;
}
