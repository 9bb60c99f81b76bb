import type { Editor } from '@tiptap/core';
import { Button, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { TextField } from '@/components/text-field';
import { Dialog } from '../dialog/dialog';
import { isLinkAddress, linkAddress } from './extensions';

const WRONG = '請輸入 http:// 或 https:// 開頭的完整網址，或電子信箱';

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Where the chosen words lead; without chosen words the address itself is written. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const field = useRef<InputRef>(null);
  const before = String(editor.getAttributes('link').href ?? '');
  const [typed, setTyped] = useState(before);
  const [wrong, setWrong] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange('link');
  const put = () => {
    const href = linkAddress(typed);
    if (!isLinkAddress(href)) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    if (editor.state.selection.empty && before === '') {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain().setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    chain().unsetLink().run();
    onClose();
  };
  return (
    <Dialog
      open
      title="連結"
      width={480}
      zIndex={900}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      footer={
        <>
          {before !== '' && (
            <Button danger onClick={remove}>
              移除連結
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={put}>
            套用
          </Button>
        </>
      }
    >
      <TextField
        label="網址或電子信箱"
        error={wrong ? WRONG : undefined}
        input={field}
        value={typed}
        maxLength={2000}
        inputMode="url"
        onChange={(text) => {
          setWrong(false);
          setTyped(text);
        }}
        onPressEnter={put}
      />
    </Dialog>
  );
}
