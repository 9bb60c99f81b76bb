/** Fields are known by their names: what the form is drawn with again has the same. */
type Field = HTMLInputElement | HTMLTextAreaElement;
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * Remembers which field of a section is being written in. The answer gives it the focus again, with the cursor where it
 * was, once the form has been drawn again with what others saved.
 */
export function holdField(section: string): (() => void) | undefined {
  const held = document.activeElement;
  if (!isField(held) || !held.name || held.closest('section[id]')?.id !== section) return undefined;
  const { name, selectionStart, selectionEnd } = held;
  return () => {
    const field = document.getElementById(section)?.querySelector(`[name="${CSS.escape(name)}"]`) ?? null;
    if (!isField(field) || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
