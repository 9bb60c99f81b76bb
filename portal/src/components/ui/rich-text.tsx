import { createElement, Fragment, type ReactNode } from 'react';

/** What an editor may use (the server cleans it, T-33) and how it is drawn; a tag that isn't here is its text alone. */
const LOOKS: Readonly<Record<string, string>> = {
  p: 'max-w-text',
  strong: 'font-bold',
  em: 'font-bold',
  u: '',
  s: '',
  h1: 'text-h3 font-bold',
  h2: 'text-h3 font-bold',
  h3: 'text-body font-bold',
  h4: 'text-body font-bold',
  ul: 'max-w-text list-disc pl-6 [&>li]:mt-1',
  ol: 'max-w-text list-decimal pl-6 [&>li]:mt-1',
  li: '',
  blockquote: 'max-w-text rounded-card bg-sunken p-4 flex flex-col gap-2',
};
/** Headings of an article stand below its own title. */
const DEEPER: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h4', h3: 'h4', em: 'strong' };

const drawElement = (element: Element, key: string): ReactNode => {
  const tag = element.localName;
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag === 'img')
    return (
      <img
        key={key}
        src={element.getAttribute('src') ?? ''}
        alt={element.getAttribute('alt') ?? ''}
        loading="lazy"
        className="aspect-video w-full max-w-text rounded-input bg-sunken object-contain"
      />
    );
  const children = drawAll(element);
  if (tag === 'a')
    return (
      <a
        key={key}
        href={element.getAttribute('href') ?? ''}
        target="_blank"
        rel="noreferrer"
        className="text-brand underline underline-offset-4"
      >
        {children}
      </a>
    );
  const look = LOOKS[tag];
  if (look === undefined) return <Fragment key={key}>{children}</Fragment>;
  return createElement(DEEPER[tag] ?? tag, { key, className: look || undefined }, children);
};

const drawAll = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, place) => {
    if (node instanceof Element) return drawElement(node, `${place}`);
    return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  });

/** What an editor wrote, drawn as elements of ours: nothing of it is ever given to the browser as HTML. */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className="flex flex-col gap-3">{drawAll(body)}</div>;
}
