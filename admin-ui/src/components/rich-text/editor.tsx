import type { Editor } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import { EditorContent, useEditor } from '@tiptap/react';
import { Flex } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { PICTURES } from '@/lib/use-upload';
import { extensions } from './extensions';
import { LinkDialog } from './link-dialog';
import { withoutForeignPictures } from './picture';
import { PictureBar } from './picture-bar';
import type { RichTextProps } from './rich-text';
import { tablesAsText } from './tables';
import { tokenised, withoutTokens } from './token';
import { Toolbar } from './toolbar';
import { UploadList } from './upload-list';
import { usePictureUploads } from './use-picture-uploads';
import './rich-text.css';

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Stored placeholders become tokens; that is no change of what is stored. A picture at the beginning is not chosen by itself. */
const begin = ({ editor }: { editor: Editor }) => {
  const change = tokenised(editor.state) ?? editor.state.tr;
  const start = Selection.findFrom(change.doc.resolve(0), 1, true);
  if (start) change.setSelection(start);
  editor.view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true));
};

type AddPictures = (files: readonly File[], at?: number) => void;

/** The editor itself, with its toolbar and the pictures on their way. */
export default function RichTextEditor(props: RichTextProps) {
  const { id, labelledBy, describedBy, invalid, value, height, upload, onChange, onUploads } = props;
  const [linking, setLinking] = useState(false);
  const [pasted, setPasted] = useState({ pictures: 0, tables: 0 });
  const picker = useRef<HTMLInputElement>(null);
  const add = useRef<AddPictures>(() => undefined);

  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        class: 'rich-text padded large',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-invalid': String(invalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: (html: string) => {
        const pictures = withoutForeignPictures(html);
        const text = tablesAsText(pictures.html);
        setPasted({ pictures: pictures.dropped, tables: text.tables });
        return text.html;
      },
      handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) => {
        const files = picturesIn(clipboardData);
        // Word processors lay a picture of the text next to the text.
        if (files.length === 0 || clipboardData?.getData('text/plain')) return false;
        add.current(files);
        return true;
      },
      handleDrop: (view: Editor['view'], event: DragEvent, _slice: unknown, moved: boolean) => {
        const files = picturesIn(event.dataTransfer);
        if (moved || files.length === 0) return false;
        event.preventDefault();
        add.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
        return true;
      },
    }),
    [id, labelledBy, describedBy, invalid],
  );
  const editor = useEditor({
    extensions,
    content: value,
    editorProps,
    onCreate: begin,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : withoutTokens(now.getHTML())),
  });
  const pictures = usePictureUploads({ editor, upload, onChange: onUploads });
  add.current = pictures.add;

  return (
    <Flex className="rich may-shrink" vertical gap={8} data-invalid={invalid || undefined}>
      <Flex className="rich-box rounded on-card" vertical style={{ height }}>
        <Toolbar
          tokens={props.tokens}
          editor={editor}
          controls={id}
          onLink={() => setLinking(true)}
          onPicture={() => picker.current?.click()}
        />
        <PictureBar editor={editor} />
        <EditorContent editor={editor} className="rich-scroll grow" />
      </Flex>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="選擇要放進內容的圖片"
        accept={PICTURES}
        multiple
        onChange={({ target }) => {
          pictures.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {pasted.pictures > 0 && (
        <Flex component="p" className="tabular muted small" justify="space-between" gap={12} role="status">
          貼上的內容裡有 {pasted.pictures} 張圖片沒有一起加入，請用「圖片」上傳。
        </Flex>
      )}
      {pasted.tables > 0 && (
        <Flex component="p" className="tabular muted small" justify="space-between" gap={12} role="status">
          貼上的 {pasted.tables} 個表格改成了文字：一列一行，格子之間用「｜」分開。請檢查是否清楚。
        </Flex>
      )}
      <UploadList uploads={pictures.uploads} onAgain={pictures.again} onDrop={pictures.drop} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Flex>
  );
}
