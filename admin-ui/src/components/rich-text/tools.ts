import type { Editor } from '@tiptap/core';

/** A button of the toolbar; one with `active` stays pressed while the text at the caret has it. */
export type Tool = { key: string; label: string; active?: (editor: Editor) => boolean; run: (editor: Editor) => void };

const nothing = () => undefined;

export const tools: readonly Tool[] = [
  {
    key: 'h2',
    label: '大標題',
    active: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'h3',
    label: '小標題',
    active: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'bold',
    label: '粗體',
    active: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'underline',
    label: '底線',
    active: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'strike',
    label: '刪除線',
    active: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'bullets',
    label: '項目清單',
    active: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    label: '編號清單',
    active: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    label: '引言',
    active: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { key: 'rule', label: '分隔線', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { key: 'link', label: '連結', active: (editor) => editor.isActive('link'), run: nothing },
  { key: 'picture', label: '圖片', run: nothing },
  { key: 'undo', label: '復原', run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', label: '重做', run: (editor) => editor.chain().focus().redo().run() },
];
