import { useFieldArray } from 'react-hook-form';
import { CounselorSearch } from '@/components/team/counselor-search';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/session';
import type { TeamsValues } from '../team-values';

/** Counsellors of a team: the creator first, others found by their exact address (M §2). */
export function CounselorFields({ team }: { team: number }) {
  const { user } = useSession();
  const name = `teams.${team}.counselors` as const;
  const { fields, append, remove } = useFieldArray<TeamsValues, typeof name, 'key'>({ name, keyName: 'key' });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-h3 font-bold">輔導員</legend>
      <ul className="mb-3">
        <li className="flex min-h-13 items-center border-b border-line">{user?.name}（你）</li>
        {fields.map((entry, i) => (
          <li key={entry.key} className="flex min-h-13 items-center justify-between gap-2 border-b border-line">
            <span>
              {entry.name} <span className="text-muted tabular">{entry.phone}</span>
            </span>
            <Button kind="quiet" aria-label={`移除輔導員${entry.name}`} onClick={() => remove(i)}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      <CounselorSearch
        name={`teams.${team}.counselor_account`}
        isThere={({ id }) => id === user?.id || fields.some((entry) => entry.id === id)}
        onAdd={(person) => append(person, { shouldFocus: false })}
      />
    </fieldset>
  );
}
