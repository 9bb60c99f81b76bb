import { type FoundUser, searchUserBody } from 'contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/api-error';
import { useSession } from '@/lib/session';
import { searchUser } from '../api/search-user';
import type { TeamsValues } from '../team-values';

/** Counsellors of a team: the creator first, others found by their exact address (M §2). */
export function CounselorFields({ team }: { team: number }) {
  const { user } = useSession();
  const name = `teams.${team}.counselors` as const;
  const { fields, append, remove } = useFieldArray<TeamsValues, typeof name, 'key'>({ name, keyName: 'key' });
  const [account, setAccount] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<FoundUser>();
  const [busy, setBusy] = useState(false);

  const search = async () => {
    const parsed = searchUserBody.safeParse({ account });
    setFound(undefined);
    setError(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (!parsed.success || busy) return;
    setBusy(true);
    try {
      const person = await searchUser(parsed.data.account);
      const there = person.id === user?.id || fields.some((entry) => entry.id === person.id);
      if (there) setError(`${person.name}已經在這個小組`);
      else setFound(person);
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void search();
  };
  const add = (person: FoundUser) => {
    append(person, { shouldFocus: false });
    setFound(undefined);
    setAccount('');
  };
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
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="輔導員帳號 email"
          optional
          hint="對方需要先註冊。請填寫完整的電子信箱。"
          error={error}
          className="grow basis-64"
        >
          {(ids) => (
            <Input
              {...ids}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              value={account}
              onChange={(event) => setAccount(event.target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <Button busy={busy} onClick={() => void search()} className={error ? 'mb-7' : ''}>
          <Search aria-hidden size={20} />
          搜尋
        </Button>
      </div>
      <div role="status">
        {found && (
          <p className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-card border border-brand-mark bg-brand-50 px-4 py-2">
            <span>
              {found.name} <span className="text-muted tabular">{found.phone}</span>
            </span>
            <Button onClick={() => add(found)}>加入</Button>
          </p>
        )}
      </div>
    </fieldset>
  );
}
