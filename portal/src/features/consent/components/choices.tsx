import { type ReactNode, useId } from 'react';
import { AnswerTile } from '@/components/ui/answer-tile';
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
        {options.map((option) => (
          <AnswerTile
            key={option.value}
            name={id}
            {...option}
            chosen={value === option.value}
            className="justify-center gap-2 border px-2 text-center"
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      <div id={words}>{error && <FieldError>{error}</FieldError>}</div>
    </fieldset>
  );
}
