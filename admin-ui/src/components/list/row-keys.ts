import type { KeyBinding } from '../shortcuts/match';
import type { ShortcutRow } from '../shortcuts/shortcuts';

const rows = () => [...document.querySelectorAll<HTMLElement>('.row-table tr[data-row-key]')];
const current = () => rows().findIndex((row) => row.contains(document.activeElement));
/** What of a row takes the focus: its name, which is a link, else its checkbox, else its first action. */
const handle = (row: HTMLElement | undefined) =>
  ['a', 'input', 'button'].map((name) => row?.querySelector<HTMLElement>(name)).find(Boolean);

/** Moves the focus to a neighbouring row; from outside the list to its first or last one. */
function move(by: 1 | -1) {
  const all = rows();
  const at = current();
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : at + by;
  const target = handle(all[next]);
  target?.focus({ preventScroll: true });
  all[next]?.scrollIntoView({ block: 'nearest' });
}

const tick = () => rows()[current()]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();

function search() {
  const field = document.querySelector<HTMLInputElement>('.search-field input');
  field?.focus();
  field?.select();
}

/** The keys of a list (look §4.2). Enter opens by itself: what has the focus is a link. */
export function rowKeys(has: { search: boolean; tick: boolean }): { bindings: KeyBinding[]; others: ShortcutRow[] } {
  return {
    bindings: [
      { keys: 'J', does: '下一列', code: 'KeyJ', run: () => move(1) },
      { keys: 'K', does: '上一列', code: 'KeyK', run: () => move(-1) },
      ...(has.tick ? [{ keys: 'X', does: '選取或取消這一列', code: 'KeyX', run: tick }] : []),
      ...(has.search ? [{ keys: '/', does: '搜尋', code: 'Slash', run: search }] : []),
    ],
    others: [{ keys: 'Enter', does: '開啟這一列' }],
  };
}
