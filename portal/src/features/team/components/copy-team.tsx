import { useQuery } from '@tanstack/react-query';
import { sessionOf } from 'contract';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LabelledSelect } from '@/components/form/labelled';
import { AddMembersDialog } from '@/components/team/add-members-dialog';
import { type MemberValues, withMembers } from '@/components/team/members';
import { Button } from '@/components/ui/button';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { type EarlierTeam, earlierTeamQuery, earlierTeamsQuery } from '../api/earlier-teams';
import { membersAgain } from '../earlier-team';
import type { TeamsValues } from '../team-values';

type Copy = { team_name: string; members: MemberValues[] };
type DialogProps = {
  teams: EarlierTeam[];
  there: readonly MemberValues[];
  onCopy: (copy: Copy) => void;
  onClose: () => void;
};

function CopyDialog({ teams, there, onCopy, onClose }: DialogProps) {
  const [chosen, setChosen] = useState(teams[0]?.id ?? '');
  const story = useQuery(earlierTeamQuery(chosen));
  const isThere = (name: string) => there.some((member) => member.name === name);
  const members = story.data
    ? membersAgain(story.data, sessionOf(Date.now())).filter(({ member }) => !isThere(member.name))
    : [];
  return (
    <AddMembersDialog
      title="沿用以前的小組"
      is18={story.data?.is_18 ?? false}
      members={members}
      note="年紀與年級已經加上經過的年數，加入後可以再修改。輔導員請重新搜尋加入。"
      onAdd={(added) => onCopy({ team_name: story.data?.team_name ?? '', members: added })}
      onClose={onClose}
    >
      <LabelledSelect
        label="小組"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        options={teams.map(({ id, account, team_name }) => ({ value: id, label: `${team_name}（${account}）` }))}
      />
      {story.isError && <LoadError what="小組" error={story.error} onRetry={() => void story.refetch()} />}
      {story.isPending && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {story.data && members.length === 0 && <p>這個小組的成員都已經在名單裡。</p>}
    </AddMembersDialog>
  );
}

/** 沿用以前的小組: the members of one of one's own teams again, for those who have had one of the same kind. */
export function CopyTeam({ team, is18 }: { team: number; is18: boolean }) {
  const { getValues, setValue } = useFormContext<TeamsValues>();
  const [open, setOpen] = useState(false);
  const { data = [] } = useQuery(earlierTeamsQuery);
  const teams = data.filter(({ is_18 }) => is_18 === is18);
  if (teams.length === 0) return null;
  const list = `teams.${team}.team_members` as const;
  const name = `teams.${team}.team_name` as const;
  const copy = ({ team_name, members }: Copy) => {
    if (!getValues(name).trim()) setValue(name, team_name, { shouldDirty: true });
    setValue(list, withMembers(getValues(list), members), { shouldDirty: true });
    setOpen(false);
    toast.success(`已加入 ${members.length} 位成員`);
  };
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        <History aria-hidden size={20} />
        沿用以前的小組
      </Button>
      {open && <CopyDialog teams={teams} there={getValues(list)} onCopy={copy} onClose={() => setOpen(false)} />}
    </div>
  );
}
