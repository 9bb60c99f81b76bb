/** Fields are known by their names: those of the form that is rendered again have the same. */
type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Remembers where in the form of a section the focus is. The answer gives it back once the form has been rendered again with
 * what others saved: to the same field, with the cursor where it was, or from elsewhere in the form to its 儲存.
 */
export function holdField(section: string): (() => void) | undefined {
  const held = document.activeElement;
  if (held?.closest('section[id]')?.id !== section) return undefined;
  const [name, start, end] = isField(held) ? [held.name, held.selectionStart, held.selectionEnd] : ['', null, null];
  return () => {
    if (held.isConnected) return;
    const card = document.getElementById(section);
    const field = name ? card?.querySelector(`[name="${CSS.escape(name)}"]`) : null;
    if (!field || !isField(field)) {
      card?.querySelector<HTMLElement>('button[type=submit]')?.focus({ preventScroll: true });
      return;
    }
    field.focus({ preventScroll: true });
    if (start !== null) field.setSelectionRange(start, end);
  };
}
