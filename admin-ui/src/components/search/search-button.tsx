import { useEffect, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Icon } from '../icon';

const SearchDialog = lazyPart(() => import('./search-dialog'));

/** Opens the one search over everything, as Ctrl+K (⌘K) does on every screen. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (code !== 'KeyK' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      setAsked(true);
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className="sider-link sider-search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="搜尋（Ctrl+K）"
        onClick={show}
      >
        <Icon name="search" />
        <span>
          搜尋{' '}
          <span className="sider-key" aria-hidden="true">
            Ctrl K
          </span>
        </span>
      </button>
      {asked && <SearchDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
