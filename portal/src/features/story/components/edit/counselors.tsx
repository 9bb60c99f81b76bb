import { lazy, Suspense } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/session';
import type { TeamValues } from '../../model/team';

const CounselorSearch = lazy(async () => ({
  default: (await import('@/components/team/counselor-search')).CounselorSearch,
}));

/** Counsellors under the members: who owns the story stays, others are found by their address. */
export function Counselors() {
  const { user } = useSession();
  const { fields, append, remove } = useFieldArray<TeamValues, 'counselors', 'row'>({
    name: 'counselors',
    keyName: 'row',
  });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-h3 font-bold">輔導員</legend>
      <ul className="mb-3">
        {fields.map((person, i) => {
          const own = person.id === user?.id;
          return (
            <li key={person.row} className="flex min-h-13 items-center justify-between gap-2 border-b border-line">
              <span>
                {person.name}
                {own && '（你）'} <span className="text-muted tabular">{person.phone}</span>
              </span>
              {!own && (
                <Button kind="quiet" aria-label={`移除輔導員${person.name}`} onClick={() => remove(i)}>
                  移除
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Suspense fallback={<div className="min-h-19" />}>
        <CounselorSearch
          name="counselor_account"
          isThere={({ id }) => fields.some((person) => person.id === id)}
          onAdd={(person) => append(person, { shouldFocus: false })}
        />
      </Suspense>
    </fieldset>
  );
}
