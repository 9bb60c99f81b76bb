import { type ReactNode, useEffect, useRef } from 'react';
import { siteName } from '@/config/site';
import { cn } from '@/lib/cn';

let firstPage = true;

/** What stands in brackets stays on one line. */
const unbroken = (title: string) =>
  title.split(/(（[^（）]{1,10}）)/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={part} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  );

type Props = { title: string; children?: ReactNode; className?: string };

/** The one h1 of a screen: names the tab, and takes the focus after a change of route so that its title is read. */
export function PageHeading({ title, children, className }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title}｜${siteName}`;
  }, [title]);
  useEffect(() => {
    if (!firstPage) heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={cn('text-h1', className)}>
      {children ?? unbroken(title)}
    </h1>
  );
}
