import { useEffect, useState } from 'react';
import { keepPages, readPages } from '../../drafts/sheet-pages';
import type { SheetPage } from '../../model/sheet';
import { useEdit } from './edit-context';

/** The photographed pages of the learning sheet; they stay on this device until they are made into one. */
export function useSheetPages() {
  const { account, story } = useEdit();
  const [pages, setPages] = useState<SheetPage[]>([]);
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
    setPages(next);
    void keepPages({ account, story: story.id }, next);
  };
  return [pages, change] as const;
}
