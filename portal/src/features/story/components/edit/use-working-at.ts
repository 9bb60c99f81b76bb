import type { SectionKey } from 'contract';
import { useRef } from 'react';
import { useEdit } from './edit-context';

/**
 * Notes that this section is being edited. What a press does comes first: another card may grow shorter when this one
 * takes over, and a button that moves away under the finger is never clicked.
 */
export function useWorkingAt(key: SectionKey | '4') {
  const { setActive } = useEdit();
  const pressed = useRef(false);
  return {
    onMouseDown: () => {
      pressed.current = true;
      const release = () => {
        pressed.current = false;
        if (document.activeElement?.closest('section[id]')?.id === key) setActive(key);
      };
      addEventListener('mouseup', () => setTimeout(release), { once: true });
    },
    onFocus: () => {
      if (!pressed.current) setActive(key);
    },
  };
}
