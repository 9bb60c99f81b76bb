import { useEffect, useState } from 'react';
import { keepPages, readPages } from '../../drafts/sheet-pages';
import type { SheetPage } from '../../model/sheet';
import { useEdit } from './edit-context';

/** The photographed pages of the learning sheet; they stay on this device until they are made into one, which `onSheet` takes. */
export function useSheetPages(onSheet: (sheet: File) => void) {
  const { account, story } = useEdit();
  const [pages, setPages] = useState<SheetPage[]>([]);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    let left = false;
    // What was photographed meanwhile goes first.
    void readPages({ account, story: story.id }).then((kept) => {
      if (!left) setPages((now) => (now.length > 0 ? now : kept));
    });
    return () => {
      left = true;
    };
  }, [account, story.id]);
  const change = (next: SheetPage[]) => {
    setRefused(undefined);
    setPages(next);
    void keepPages({ account, story: story.id }, next);
  };
  /** Makes one sheet of them; false where that can't be, and says why. */
  const make = async (): Promise<boolean> => {
    setBusy(true);
    const { makeSheet } = await import('../../uploads/make-sheet');
    const made = await makeSheet(pages.map(({ photo }) => photo)).finally(() => setBusy(false));
    if (!made.ok) {
      setRefused(made.reason);
      return false;
    }
    change([]);
    onSheet(made.file);
    return true;
  };
  return { pages, change, make, busy, refused };
}

export type SheetPages = ReturnType<typeof useSheetPages>;
