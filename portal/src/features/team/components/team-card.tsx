import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { MembersFields } from '@/components/team/members-fields';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { NoticeBox } from '@/components/ui/notice-box';
import { useSession } from '@/lib/session';
import type { TeamsValues } from '../team-values';
import { CopyTeam } from './copy-team';
import { CounselorFields } from './counselor-fields';
import { ToAdults } from './other-kind';

type Props = { index: number; is18: boolean; onRemove?: () => void };

/** One team to be created. */
export function TeamCard({ index, is18, onRemove }: Props) {
  const { user } = useSession();
  const name = useWatch<TeamsValues, `teams.${number}.team_name`>({ name: `teams.${index}.team_name` });
  const remove = onRemove && (
    <Button kind="quiet" className="-mr-5" aria-label={`移除小組 ${index + 1}`} onClick={onRemove}>
      移除小組
    </Button>
  );
  return (
    <Card aria-label={`小組 ${index + 1}`}>
      <CardTitle aside={remove}>
        小組 {index + 1}
        {name && `：${name}`}
      </CardTitle>
      <div className="flex flex-col gap-6">
        <CopyTeam team={index} is18={is18} />
        <TextField name={`teams.${index}.team_name`} label="小組名稱" maxLength={50} className="md:max-w-login" />
        {is18 && (
          <NoticeBox title={`代表人：${user?.name ?? ''}（${user?.account ?? ''}）`}>
            你的帳號會與這個小組綁定。你是第一位成員，也是小組代表。
          </NoticeBox>
        )}
        <MembersFields
          name={`teams.${index}.team_members`}
          is18={is18}
          // The holder's row is the first, and stays (decision 61).
          isBound={(i) => is18 && i === 0}
          forAdults={is18 ? undefined : <ToAdults />}
        />
        {!is18 && <CounselorFields team={index} />}
      </div>
    </Card>
  );
}
