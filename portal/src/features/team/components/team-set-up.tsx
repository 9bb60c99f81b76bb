import { useQueryClient } from '@tanstack/react-query';
import { formatTime, LIMITS } from 'contract';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { errorText } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { Form } from '@/components/form/form';
import type { MemberValues } from '@/components/team/members';
import { Button, ButtonLink } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { dropNews } from '@/components/ui/toast-store';
import { paths } from '@/config/paths';
import { applyApiError } from '@/lib/form-errors';
import { waitForServer } from '@/lib/passing';
import { useHeldForm } from '@/lib/use-held-form';
import { createStories } from '../api/create-stories';
import { setPasswordStories } from '../created-stories';
import { useTeamForm } from '../hooks/use-team-form';
import { emptyTeam, type TeamsBody, teamLabel } from '../team-values';
import { TeamCard } from './team-card';

/** One or more blank stories at once (M §2): all members under 18, or, with a `holder`, all 18 and over. */
export function TeamSetUp({ holder }: { holder?: MemberValues }) {
  const { form, savedAt, keyFor, drop } = useTeamForm(holder);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'teams' });
  const navigate = useNavigate();
  const queries = useQueryClient();
  useHeldForm();
  const leave = useRef<AbortController>(undefined);
  useEffect(() => () => leave.current?.abort(), []);

  const submit = async (body: TeamsBody) => {
    const control = new AbortController();
    leave.current = control;
    try {
      const key = keyFor(body);
      const created = await untilAnswered(() => createStories(body.teams, key), {
        signal: control.signal,
        onWait: waitForServer,
      });
      drop();
      setPasswordStories(
        created.map(({ id, account, team_name, password, team_members }) => ({
          ...{ id, account, team_name, password },
          members: team_members.length,
        })),
      );
      void queries.invalidateQueries({ queryKey: ['stories'] });
      // What was said of the form is over with it.
      dropNews();
      void navigate(paths.setUpPassword);
    } catch (error) {
      if (control.signal.aborted) return;
      toast.error(errorText(error));
      applyApiError(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={submit} summaryTitle="資料尚未全部填寫完畢" labels={teamLabel}>
      <div className="flex flex-col gap-4 md:gap-6">
        {fields.map((field, i) => (
          <TeamCard
            key={field.id}
            index={i}
            is18={Boolean(holder)}
            onRemove={fields.length > 1 ? () => remove(i) : undefined}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {fields.length < LIMITS.teams_per_create && (
          <Button onClick={() => append(emptyTeam(holder), { focusName: `teams.${fields.length}.team_name` })}>
            <Plus aria-hidden size={20} />
            再新增一個小組
          </Button>
        )}
        {/* It has its line from the start: what is being pressed below must not move. */}
        <span role="status" className="min-h-6 w-full text-small text-muted">
          {savedAt !== undefined && `草稿已存在這台裝置 ${formatTime(savedAt)}`}
        </span>
      </div>
      <div className="mt-8 flex flex-col-reverse gap-2 border-t border-line pt-6 md:flex-row md:justify-between">
        <ButtonLink to={paths.signUp()}>回到報名列表</ButtonLink>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          下一步
        </Button>
      </div>
    </Form>
  );
}
