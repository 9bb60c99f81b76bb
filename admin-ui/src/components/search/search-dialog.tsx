import { type KeyboardEvent, useRef, useState } from 'react';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { Dialog } from '../dialog/dialog';
import { SearchField } from '../list/search-field';
import { KINDS } from './kinds';
import { Results } from './results';
import './search-dialog.css';

type SearchDialogProps = { open: boolean; onClose: () => void };

/** One search over what this person may see: arrows move among the hits, Enter opens the first or the one that has the focus. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const identity = useIdentity();
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // Stories of judges are those of staff under another right: an admin sees them once.
  const kinds = KINDS.filter(
    ({ right }) => mayOpen(identity, right) && (right !== 'judge-stories-list' || identity.role === 'judge'),
  );

  const move = (event: KeyboardEvent) => {
    const hits = [...(box.current?.querySelectorAll<HTMLElement>('.search-hit') ?? [])];
    const at = hits.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      const next = hits[at + step];
      if (next) next.focus();
      else if (at + step < 0) box.current?.querySelector('input')?.focus();
    } else if (event.key === 'Enter' && at < 0 && !event.nativeEvent.isComposing && text !== '') {
      const typed = box.current?.querySelector('input')?.value.trim();
      // Else the key would press the button that gets the focus back.
      event.preventDefault();
      if (typed === text) hits[0]?.click();
    }
  };

  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title="搜尋"
      footer={null}
      width={640}
      destroyOnHidden
      closable={{ 'aria-label': '關閉' }}
      afterOpenChange={(opened) => opened && box.current?.querySelector('input')?.focus()}
      top={100}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and links inside. */}
      <div ref={box} className="search-dialog" onKeyDown={move}>
        <SearchField label="帳號、小組、故事、會員、學校、信箱" text={text} onSearch={setText} />
        <div className="search-results grid gap-12" aria-live="polite">
          {text === '' ? (
            <p className="muted">輸入帳號、名稱或信箱的一部分。↑ ↓ 移動，Enter 開啟。</p>
          ) : (
            kinds.map((kind) => <Results key={kind.label} kind={kind} text={text} onOpen={onClose} />)
          )}
        </div>
      </div>
    </Dialog>
  );
}
