import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { cn } from '@/lib/cn';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'tile' | 'danger';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 whitespace-nowrap rounded-button px-5 py-2 text-label font-bold transition-colors duration-[120ms] select-none';

const kinds: Record<ButtonKind, string> = {
  // The border is seen where colours are forced, and makes all kinds as wide.
  primary: 'border-2 border-transparent bg-brand text-card hover:bg-brand-strong active:bg-brand-strong',
  secondary: 'border-2 border-edge bg-card text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'px-2 text-brand underline underline-offset-4 hover:text-brand-strong',
  // One of several that are as large: its picture over its word.
  tile: 'button-tile',
  danger: 'border-2 border-transparent bg-error-mark text-card hover:bg-error-ink active:bg-error-ink',
};

const notNow = 'cursor-not-allowed border-2 border-line bg-sunken text-muted no-underline';

/** For 下一步： and what it is: a line ends between the two, not in a word of either. */
export const inTwo = 'max-w-full whitespace-normal! break-keep';

/** For a button whose words hold a name: they may take several lines. */
export const wrapping = 'max-w-full whitespace-normal!';

export function buttonClass(kind: ButtonKind = 'secondary', className?: string) {
  return cn(base, kinds[kind], className);
}

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonKind;
  /** While it works: keeps its width, answers no click. */
  busy?: boolean;
  /** Not possible now: stays focusable and says why below. */
  reason?: ReactNode;
};

export function Button({ kind = 'secondary', busy, reason, className, onClick, children, ...rest }: Props) {
  const hint = useId();
  const off = busy || Boolean(reason);
  const button = (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      aria-describedby={reason ? hint : rest['aria-describedby']}
      data-primary={kind === 'primary' || undefined}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
      className={cn(base, reason ? notNow : kinds[kind], busy && 'cursor-progress opacity-80', className)}
    >
      {children}
    </button>
  );
  if (!reason) return button;
  return (
    <span className="inline-flex flex-col gap-1">
      {button}
      <span id={hint} className="text-small text-muted">
        {reason}
      </span>
    </span>
  );
}

/** A link in or beside a text, large enough for a thumb: what a short one lacks in width lies over its neighbours' gaps. */
export const textLink =
  'relative inline-flex min-h-11 items-center text-brand underline underline-offset-4 after:absolute after:inset-y-0 after:left-1/2 after:w-full after:min-w-11 after:-translate-x-1/2';

/** A link that looks like a button. */
export function ButtonLink({ kind = 'secondary', className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} data-primary={kind === 'primary' || undefined} className={buttonClass(kind, className)} />;
}

/** Square button with a picture alone; its name is read aloud. */
export function IconButton({ label, className, children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cn(
        'inline-flex size-12 items-center justify-center rounded-button text-ink hover:bg-sunken',
        className,
      )}
    >
      {children}
    </button>
  );
}
