import { Node } from '@tiptap/core';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { BRACES, PLACEHOLDERS } from 'contract';

const LABELS = new Set<string>(PLACEHOLDERS.map(({ label }) => label));

type Found = { from: number; to: number; label: string };

const found = ({ doc }: EditorState): Found[] => {
  const all: Found[] = [];
  doc.descendants((node, position) => {
    for (const match of node.text?.matchAll(BRACES) ?? []) {
      const label = (match[1] ?? '').trim();
      const from = position + match.index;
      if (LABELS.has(label)) all.push({ from, to: from + match[0].length, label });
    }
  });
  return all;
};

/** The change that turns every placeholder written as text, `{{姓名}}`, into a token; undefined when there is none. */
export const tokenised = (state: EditorState): Transaction | undefined => {
  const all = found(state);
  const type = state.schema.nodes.token;
  if (all.length === 0 || !type) return undefined;
  const change = state.tr;
  for (const { from, to, label } of all.reverse()) {
    change.replaceWith(from, to, type.create({ label }, null, state.doc.nodeAt(from)?.marks));
  }
  return change;
};

/** HTML of the editor with every token as the text that it represents. */
export const withoutTokens = (html: string): string =>
  PLACEHOLDERS.reduce(
    (text, { label, token }) => text.replaceAll(`<span data-token="${label}">{{${label}}}</span>`, token),
    html,
  );

/**
 * A placeholder as one piece that can't be half deleted. What is typed, pasted or loaded in double braces becomes one by
 * itself.
 */
export const Token = Node.create({
  name: 'token',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    label: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-token') },
  }),
  parseHTML: () => [
    { tag: 'span[data-token]', getAttrs: (element) => LABELS.has(element.getAttribute('data-token') ?? '') && null },
  ],
  renderHTML: ({ node }) => ['span', { 'data-token': node.attrs.label }, `{{${node.attrs.label}}}`],
  renderText: ({ node }) => `{{${node.attrs.label}}}`,
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      dom.className = 'rich-token';
      dom.textContent = String(node.attrs.label);
      return { dom };
    },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, state) =>
        changes.some(({ docChanged }) => docChanged) ? tokenised(state) : undefined,
    }),
  ],
});
