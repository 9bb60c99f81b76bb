import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Button, Flex, Input } from 'antd';
import { useId } from 'react';

/** While a picture is chosen: what it shows, in words, for those who don't see it. */
export function PictureBar({ editor }: { editor: Editor }) {
  const id = useId();
  const alt = useEditorState({
    editor,
    selector: ({ editor: now }) => (now.isActive('image') ? String(now.getAttributes('image').alt ?? '') : undefined),
  });
  if (alt === undefined) return null;
  return (
    <Flex className="rich-picture-bar wash-info no-shrink line-below" wrap align="center" gap={8}>
      <label htmlFor={id}>圖片說明</label>
      <Input
        id={id}
        value={alt}
        maxLength={100}
        placeholder="看不到圖片的人會讀到這段文字"
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
      />
      <Button onClick={() => editor.chain().focus().deleteSelection().run()}>移除圖片</Button>
    </Flex>
  );
}
