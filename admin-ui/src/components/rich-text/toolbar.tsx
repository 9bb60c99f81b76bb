import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { PLACEHOLDERS } from 'contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Tool, tools } from './tools';

type ToolbarProps = {
  editor: Editor;
  controls: string;
  tokens: boolean;
  onLink: () => void;
  onPicture: () => void;
};

const buttonsOf = (bar: HTMLElement | null) => [...(bar?.querySelectorAll('button') ?? [])];

/** One stop for the tab key; the arrows move from button to button (the pattern of a toolbar). */
function useArrows() {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttonsOf(bar.current);
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  };
  const onFocus = () =>
    setStop(Math.max(0, buttonsOf(bar.current).indexOf(document.activeElement as HTMLButtonElement)));
  return { bar: { ref: bar, onKeyDown, onFocus }, stop };
}

/** What can be done to the text, in words, and the placeholders to put into it. */
export function Toolbar({ editor, controls, tokens, onLink, onPicture }: ToolbarProps) {
  const { bar, stop } = useArrows();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ active }) => active?.(now) ?? false),
  });
  const all: Tool[] = tools.map((tool) => {
    if (tool.key === 'link') return { ...tool, run: onLink };
    return tool.key === 'picture' ? { ...tool, run: onPicture } : tool;
  });
  return (
    <div
      {...bar}
      role="toolbar"
      aria-label="內容的格式"
      aria-controls={controls}
      className="rich-toolbar row-wrap no-shrink line-below gap-4"
    >
      {all.map(({ key, label, active, run }, index) => (
        <button
          key={key}
          type="button"
          className="rich-tool tool plain-button touch no-shrink"
          tabIndex={index === stop ? 0 : -1}
          aria-pressed={active && on[index]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          {label}
        </button>
      ))}
      {tokens && <span className="beside muted no-shrink">插入</span>}
      {(tokens ? PLACEHOLDERS : []).map(({ key, label }, index) => (
        <button
          key={key}
          type="button"
          className="rich-tool tool plain-button touch rich-token no-shrink"
          tabIndex={all.length + index === stop ? 0 : -1}
          aria-label={`插入${label}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor.chain().focus().insertContent({ type: 'token', attrs: { label } }).run()}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
