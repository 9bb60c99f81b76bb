import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { Dialog } from '../dialog/dialog';
import { SearchField } from '../list/search-field';
import { type Chosen, HitActs } from './hit-acts';
import { KINDS } from './kinds';
import { Results } from './results';
import './search-dialog.css';

type SearchDialogProps = { open: boolean; onClose: () => void };

/** One search over what this person may see: arrows move among the hits, Enter opens the first or the one that has the focus. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  const identity = useIdentity();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  // Stories of judges are those of staff under another right: an admin sees them once.
  const kinds = KINDS.filter(
    ({ resource }) => mayOpen(identity, resource) && (resource !== 'judge-stories-list' || identity.role === 'judge'),
  );

  const back = () => {
    // Shown again before it gets the focus.
    flushSync(() => setChosen(undefined));
    box.current?.querySelector('input')?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const hits = [...(box.current?.querySelectorAll<HTMLElement>('.search-hit') ?? [])];
    const at = hits.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowRight' && at >= 0) {
      event.preventDefault();
      hits[at]?.parentElement?.querySelector('button')?.click();
      return;
    }
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
      onCancel={close}
      title={chosen ? '操作' : '搜尋'}
      // Its acts ask in dialogs of their own.
      {...(chosen && { zIndex: 890 })}
      footer={null}
      width={640}
      destroyOnHidden
      afterOpenChange={(opened) => opened && box.current?.querySelector('input')?.focus()}
      top={100}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and links inside. */}
      <div ref={box} className="search-dialog" onKeyDown={move} hidden={chosen !== undefined}>
        <SearchField label="帳號、小組、故事、會員、學校、信箱" text={text} onSearch={setText} />
        <div className="search-results above-12 grid gap-12" aria-live="polite">
          {text === '' ? (
            <p className="muted">輸入帳號、名稱或信箱的一部分。↑ ↓ 移動，Enter 開啟，→ 操作。</p>
          ) : (
            kinds.map((kind) => <Results key={kind.label} kind={kind} text={text} onOpen={close} onAct={setChosen} />)
          )}
        </div>
      </div>
      {chosen && <HitActs chosen={chosen} onBack={back} onClose={close} />}
    </Dialog>
  );
}
