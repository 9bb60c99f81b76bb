import { useQuery } from '@tanstack/react-query';
import { Button, wrapping } from '@/components/ui/button';
import { currentUserQuery } from '@/lib/current-user';
import { departmentOf, type PersonValue } from '../../../model/certificate';
import { type OwnSchool, ownSchool } from '../../../model/own-school';

type Props = { person: PersonValue; onTake: (school: OwnSchool) => void };

/** The school of one's own profile, offered for a person who has none yet. */
export function SchoolSuggestion({ person, onTake }: Props) {
  const { data } = useQuery(currentUserQuery);
  const own = ownSchool(data?.jobs ?? []);
  if (!own) return null;
  const name = departmentOf({ ...person, ...own });
  return (
    <div className="md:col-span-2">
      <Button className={wrapping} onClick={() => onTake(own)} aria-label={`${person.name}：使用${name}`}>
        使用{name}
      </Button>
      <p className="mt-1 text-small text-muted">這是你個人資料裡的單位。別的單位請在下面選擇。</p>
    </div>
  );
}
