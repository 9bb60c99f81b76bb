import { type ReactNode, useId } from 'react';
import { errorBar, FieldError } from '@/components/ui/field';
import { cn } from '@/lib/cn';

type Props<V extends string> = {
  id: string;
  legend: ReactNode;
  hint?: string;
  options: readonly { value: V; label: string }[];
  value: V | undefined;
  error: string | undefined;
  onChoose: (value: V) => void;
};

/** One question with its answers side by side, each a whole tile for the thumb; none is chosen beforehand. */
export function Choices<V extends string>({ id, legend, hint, options, value, error, onChoose }: Props<V>) {
  const words = useId();
  return (
    <fieldset
      id={id}
      aria-describedby={hint || error ? words : undefined}
      className={cn(
        'min-w-0 scroll-mt-4 rounded-card border bg-card p-4',
        error ? cn('border-error-mark', errorBar) : 'border-line',
      )}
    >
      <legend className="contents">
        <span className="block text-h3 font-bold">{legend}</span>
      </legend>
      {hint && <p className="mt-1">{hint}</p>}
      <div className="mt-3 grid grid-cols-2 gap-2 [&>:last-child:nth-child(odd)]:col-span-2">
        {options.map((option) => {
          const chosen = value === option.value;
          return (
            <label
              key={option.value}
              className={cn(
                'flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-button border-2 px-2 py-2 text-center',
                chosen ? 'border-brand-mark bg-brand-100 font-bold' : 'border-edge hover:bg-sunken',
              )}
            >
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={chosen}
                onChange={() => onChoose(option.value)}
                className="size-6 shrink-0 accent-brand"
              />
              {option.label}
            </label>
          );
        })}
      </div>
      <div id={words}>{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
