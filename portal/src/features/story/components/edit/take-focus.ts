/** From a form that goes away the focus moves to the title of its card; from elsewhere it is not taken. */
export function takeFocus(key: string) {
  const focused = document.activeElement;
  const inside = focused === document.body || focused?.closest('section[id]')?.id === key;
  if (!inside) return;
  // The form has made way for its card by then.
  setTimeout(() => {
    document.getElementById(key)?.scrollIntoView({ block: 'nearest' });
    // Beside the title is said that it was saved: of a card longer than the window it may be out of sight still.
    document.getElementById(`title-${key}`)?.scrollIntoView({ block: 'nearest' });
    document.getElementById(`title-${key}`)?.focus({ preventScroll: true });
  });
}
