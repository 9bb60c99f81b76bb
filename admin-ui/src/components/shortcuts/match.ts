/** One key of a screen: what it is called, what it does, and by which `event.code` it is known. */
export type KeyBinding = {
  /** As it is in the table of keys: `J`, `Shift+N`. */
  keys: string;
  does: string;
  code: string | readonly string[];
  shift?: boolean;
  /** With Ctrl or ⌘: works in fields too, and when single keys are off. */
  mod?: boolean;
  /** Works in fields too; for keys that write nothing (Escape). */
  inFields?: boolean;
  /** Pressed in a dialog it still counts; else keys there belong to the dialog. */
  inDialogs?: boolean;
  /** Enter, Space and arrows count even where a button or link has the focus. */
  onControls?: boolean;
  /** Leads to another story: what is pressed after it is meant for that one. */
  leads?: boolean;
  run: () => void;
};

/** What of a keyboard event decides which binding it means. */
export type KeyPress = {
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** The input method is composing, or the key is only held down. */
  passing: boolean;
  target: KeyTarget;
};

/** Where the focus is: a field that takes letters, a control with keys of its own, somewhere in a dialog. */
export type KeyTarget = { field: boolean; control: boolean; dialog: boolean };

const ofControls = new Set(['Enter', 'NumpadEnter', 'Space', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** The binding that a key press means, if any. Single keys do nothing when they are off, in fields, and in dialogs of others. */
export function bindingOf(
  press: KeyPress,
  bindings: readonly KeyBinding[],
  singleKeys: boolean,
): KeyBinding | undefined {
  const { code, shiftKey, altKey, target } = press;
  const mod = press.ctrlKey || press.metaKey;
  if (press.passing || altKey) return undefined;
  return bindings.find((binding) => {
    const codes = typeof binding.code === 'string' ? [binding.code] : binding.code;
    if (!codes.includes(code) || (binding.mod ?? false) !== mod || (binding.shift ?? false) !== shiftKey) return false;
    if (target.dialog && !binding.inDialogs) return false;
    if (binding.mod) return true;
    if (target.field && !binding.inFields) return false;
    if (target.control && ofControls.has(code) && !binding.onControls) return false;
    return singleKeys || code === 'Escape';
  });
}
