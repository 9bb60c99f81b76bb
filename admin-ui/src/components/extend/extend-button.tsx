import { Button, type ButtonProps } from 'antd';
import { EDITABLE, type EditionGate } from 'contract';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { type Extensible, ownEnd } from './choices';

const ExtendDialog = lazyPart(() => import('./extend-dialog'));

type ExtendButtonProps = {
  story: Extensible;
  team: string;
  gate: EditionGate | undefined;
  onDone: () => void;
  size?: ButtonProps['size'];
};

/** More time for one team; nothing where nothing ends, or it is sent. */
export function ExtendButton({ story, team, gate, onDone, size }: ExtendButtonProps) {
  const [open, setOpen] = useState(false);
  const last = gate ? ownEnd(gate, story) : null;
  if (last === null || !EDITABLE.includes(story.apply_status)) return null;
  return (
    <>
      <Button size={size} aria-label={`延長這一組：${team}`} onClick={() => setOpen(true)}>
        延長這一組
      </Button>
      {open && <ExtendDialog {...{ story, team, last, onDone }} onClose={() => setOpen(false)} />}
    </>
  );
}
