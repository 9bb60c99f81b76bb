import type { Editor } from '@tiptap/core';

/** A button of the toolbar; one with `active` stays pressed while the text at the caret has it. */
export type Tool = { key: string; label: string; active?: (editor: Editor) => boolean; run: (editor: Editor) => void };

const nothing = () => undefined;

type Chain = ReturnType<Editor['chain']>;

/** A tool that turns something of the text on or off, which `is` asks for as the editor does. */
const toggle = (key: string, label: string, is: [name: string, of?: object], run: (chain: Chain) => Chain): Tool => ({
  key,
  label,
  active: (editor) => editor.isActive(...is),
  run: (editor) => run(editor.chain().focus()).run(),
});

export const tools: readonly Tool[] = [
  toggle('h2', '大標題', ['heading', { level: 2 }], (chain) => chain.toggleHeading({ level: 2 })),
  toggle('h3', '小標題', ['heading', { level: 3 }], (chain) => chain.toggleHeading({ level: 3 })),
  toggle('bold', '粗體', ['bold'], (chain) => chain.toggleBold()),
  toggle('underline', '底線', ['underline'], (chain) => chain.toggleUnderline()),
  toggle('strike', '刪除線', ['strike'], (chain) => chain.toggleStrike()),
  toggle('bullets', '項目清單', ['bulletList'], (chain) => chain.toggleBulletList()),
  toggle('numbers', '編號清單', ['orderedList'], (chain) => chain.toggleOrderedList()),
  toggle('quote', '引言', ['blockquote'], (chain) => chain.toggleBlockquote()),
  { key: 'rule', label: '分隔線', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { key: 'link', label: '連結', active: (editor) => editor.isActive('link'), run: nothing },
  { key: 'picture', label: '圖片', run: nothing },
  { key: 'undo', label: '復原', run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', label: '重做', run: (editor) => editor.chain().focus().redo().run() },
];
