import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useField } from './use-field';

type Props = {
  name: string;
  label: string;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  onFocus?: () => void;
};

/** A password that can be shown; pasting is allowed. */
export function PasswordField({ name, label, hint, autoComplete, onFocus }: Props) {
  const { register, error } = useField(name);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="relative block">
          <Input
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            {...register(name)}
            {...ids}
            onFocus={onFocus}
            className="pr-24"
          />
          <button
            type="button"
            aria-label={`${shown ? '隱藏' : '顯示'}${label}`}
            onClick={() => setShown(!shown)}
            className="absolute top-0 right-0 inline-flex h-12 items-center gap-1 rounded-input px-3 text-small text-brand"
          >
            <Icon aria-hidden size={20} />
            {shown ? '隱藏' : '顯示'}
          </button>
        </span>
      )}
    </Field>
  );
}
