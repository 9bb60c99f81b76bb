import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useHeldKeys } from './held-keys';
import type { KeyBinding } from './match';
import { useShortcuts } from './use-shortcuts';
import './shortcuts.css';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog'));

export type ShortcutRow = Pick<KeyBinding, 'keys' | 'does'>;

type ShortcutsProps = {
  bindings: readonly KeyBinding[];
  /** Keys of other parts of the screen (a carousel): only shown. */
  others?: readonly ShortcutRow[];
  /** A desk: what was pressed while it was loading is done now. */
  desk?: boolean;
};

/** The keys of a screen: listens for them, and offers `?`, which shows them with the switch that turns them off. */
export function Shortcuts({ bindings, others = [], desk = false }: ShortcutsProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  const help: KeyBinding = { keys: '?', does: '顯示按鍵', code: 'Slash', shift: true, run: show };
  useShortcuts([...bindings, help]);
  useHeldKeys(bindings, desk);
  return (
    <>
      <Button
        className="shortcuts-button strong"
        type="text"
        aria-label="鍵盤按鍵"
        aria-haspopup="dialog"
        onClick={show}
      >
        <span aria-hidden="true">?</span>
      </Button>
      {asked && (
        <ShortcutsDialog open={open} onClose={() => setOpen(false)} rows={[...rowsOf(bindings), ...others, help]} />
      )}
    </>
  );
}

/** Bindings that are called the same stand in one line. */
const rowsOf = (bindings: readonly KeyBinding[]): ShortcutRow[] =>
  bindings.filter((binding, at) => bindings.findIndex(({ keys }) => keys === binding.keys) === at);
