import { type FoundUser, searchUserBody } from 'contract';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { searchUser } from '@/lib/search-user';

type Props = {
  /** The field of the form that holds the address until its person is added. */
  name: string;
  /** True for a person who is in the team already. */
  isThere: (person: FoundUser) => boolean;
  onAdd: (person: FoundUser) => void;
};

/** Finds a counsellor by the exact address: name and masked phone, then 加入 (M §2, decision 27a). */
export function CounselorSearch({ name, isThere, onAdd }: Props) {
  const { field, fieldState } = useController<Record<string, string | undefined>>({ name });
  const account = field.value ?? '';
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
      if (isThere(person)) setError(`${person.name}已經在這個小組`);
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
    onAdd(person);
    setFound(undefined);
    field.onChange('');
  };
  const message = error ?? fieldState.error?.message;
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="輔導員帳號 email"
          optional
          hint="對方需要先註冊。請填寫完整的電子信箱。"
          error={message}
          className="grow basis-64"
        >
          {(ids) => (
            <Input
              {...ids}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="off"
              ref={field.ref}
              value={account}
              onChange={field.onChange}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <Button busy={busy} onClick={() => void search()} className={message ? 'mb-7' : ''}>
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
    </>
  );
}
