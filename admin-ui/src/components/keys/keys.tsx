import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useHeldKeys } from './held-keys';
import type { KeyBinding } from './match';
import { useKeys } from './use-keys';
import './keys.css';

const KeysDialog = lazy(() => import('./keys-dialog'));

export type KeyRow = Pick<KeyBinding, 'keys' | 'does'>;

type KeysProps = {
  bindings: readonly KeyBinding[];
  /** Keys of other parts of the screen (a carousel): only shown. */
  others?: readonly KeyRow[];
  /** A desk: what was pressed while it was loading is done now. */
  desk?: boolean;
};

/** The keys of a screen: listens for them, and offers `?`, which shows them with the switch that turns them off. */
export function Keys({ bindings, others = [], desk = false }: KeysProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  const help: KeyBinding = { keys: '?', does: '顯示按鍵', code: 'Slash', shift: true, run: show };
  useKeys([...bindings, help]);
  useHeldKeys(bindings, desk);
  return (
    <>
      <Button className="keys-button" type="text" aria-label="鍵盤按鍵" aria-haspopup="dialog" onClick={show}>
        <span aria-hidden="true">?</span>
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <KeysDialog open={open} onClose={() => setOpen(false)} rows={[...rowsOf(bindings), ...others, help]} />
        </Suspense>
      )}
    </>
  );
}

/** Bindings that are called the same stand in one line. */
const rowsOf = (bindings: readonly KeyBinding[]): KeyRow[] =>
  bindings.filter((binding, at) => bindings.findIndex(({ keys }) => keys === binding.keys) === at);
