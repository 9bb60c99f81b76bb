import { type ReactNode, useEffect, useRef } from 'react';
import './page-head.css';

type PageHeadProps = { title: string; aside?: ReactNode; children?: ReactNode };

let firstPage = true;

/** Title, a fact next to it and the page's tools. After a change of page the title takes the focus and is read. */
export function PageHead({ title, aside, children }: PageHeadProps) {
  const heading = useFocusAfterNavigation<HTMLHeadingElement>();
  return (
    <header className="page-head row-wrap space-below">
      <h1 className="page-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <span className="tabular secondary">{aside}</span>
      <div className="page-tools row-wrap right">{children}</div>
    </header>
  );
}

/** Focuses an element when it appears, but for the very first page: there the browser's own start is right. */
export function useFocusAfterNavigation<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!firstPage) element.current?.focus({ preventScroll: true });
    firstPage = false;
    scrollTo({ top: 0 });
  }, []);
  return element;
}
