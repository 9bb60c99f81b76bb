import { useCallback, useEffect, useRef } from 'react';
import { dropToast, toast } from '@/components/ui/toast-store';
import type { Section } from './use-section';

/** Offers to take back what was done in a form, for as long as the form can: once it is saved or gone, the offer is too. */
export function useUndo<V>({ phase }: Pick<Section<V>, 'phase'>) {
  const offered = useRef<number[]>([]);
  const withdraw = useCallback(() => {
    for (const id of offered.current) dropToast(id);
    offered.current = [];
  }, []);
  const saving = phase.name === 'saving';
  useEffect(() => {
    if (saving) withdraw();
  }, [saving, withdraw]);
  useEffect(() => withdraw, [withdraw]);
  return useCallback((text: string, run: () => void) => {
    offered.current.push(toast.undo(text, run));
  }, []);
}
