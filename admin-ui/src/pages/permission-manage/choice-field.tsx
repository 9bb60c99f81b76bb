import { FieldFrame } from '@/components/content/content-field';
import type { ContentForm } from '@/components/content/use-content-form';
import { Icon } from '@/components/icon';

type ChoiceFieldProps = {
  form: ContentForm;
  name: string;
  label: string;
  hint?: string | undefined;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChoose?: (value: string) => void;
};

/** One of a short list, in a dialog's form. */
export function ChoiceField({ form, name, label, hint, options, disabled = false, onChoose }: ChoiceFieldProps) {
  const value = String(form.values[name] ?? '');
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      {({ status: _status, ...ids }) => (
        <span className="select-box content-select">
          <select
            {...ids}
            disabled={disabled || form.busy}
            value={options.some((option) => option.value === value) ? value : ''}
            onChange={(event) => (onChoose ?? ((next) => form.put(name, next)))(event.target.value)}
          >
            <option value="" disabled>
              請選擇
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={14} />
        </span>
      )}
    </FieldFrame>
  );
}
