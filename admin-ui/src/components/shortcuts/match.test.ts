import { describe, expect, it } from 'vitest';
import { bindingOf, type KeyBinding, type KeyPress } from './match';

const nothing = () => undefined;
const bindings: KeyBinding[] = [
  { keys: 'J', does: '下一則', code: 'KeyJ', run: nothing },
  { keys: 'N', does: '下一項', code: 'KeyN', run: nothing },
  { keys: 'Shift+N', does: '上一項', code: 'KeyN', shift: true, run: nothing },
  { keys: '1', does: '理由', code: ['Digit1', 'Numpad1'], run: nothing },
  { keys: 'Ctrl+Enter', does: '送出', code: 'Enter', mod: true, run: nothing },
  { keys: 'Esc', does: '離開', code: 'Escape', inFields: true, run: nothing },
  { keys: '→', does: '下一張', code: 'ArrowRight', inDialogs: true, run: nothing },
];
const page = { field: false, control: false, dialog: false };
const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  passing: false,
  target: page,
  ...more,
});
const field = { ...page, field: true };
const control = { ...page, control: true };
const dialog = { ...page, dialog: true };

describe('bindingOf', () => {
  it.each([
    ['a letter', press('KeyJ'), 'J'],
    ['with Shift', press('KeyN', { shiftKey: true }), 'Shift+N'],
    ['a letter that has no Shift', press('KeyJ', { shiftKey: true }), undefined],
    ['the number pad', press('Numpad1'), '1'],
    ['under an input method, or held down', press('KeyJ', { passing: true }), undefined],
    ['a shortcut of the browser', press('KeyJ', { ctrlKey: true }), undefined],
    ['with Alt', press('KeyJ', { altKey: true }), undefined],
    ['in a field', press('KeyJ', { target: field }), undefined],
    ['Ctrl+Enter in a field', press('Enter', { ctrlKey: true, target: field }), 'Ctrl+Enter'],
    ['⌘+Enter', press('Enter', { metaKey: true }), 'Ctrl+Enter'],
    ['Escape in a field', press('Escape', { target: field }), 'Esc'],
    ['a letter on a button', press('KeyJ', { target: control }), 'J'],
    ['an arrow on a control of its own', press('ArrowRight', { target: control }), undefined],
    ['in a dialog', press('KeyJ', { target: dialog }), undefined],
    ['a key of the dialog', press('ArrowRight', { target: dialog }), '→'],
    ['a key that means nothing', press('KeyZ'), undefined],
  ])('%s', (_, event, keys) => {
    expect(bindingOf(event, bindings, true)?.keys).toBe(keys);
  });

  it('leaves only Escape and what is pressed with Ctrl or ⌘ when single keys are off', () => {
    expect(bindingOf(press('KeyJ'), bindings, false)).toBeUndefined();
    expect(bindingOf(press('Enter', { ctrlKey: true }), bindings, false)?.keys).toBe('Ctrl+Enter');
    expect(bindingOf(press('Escape'), bindings, false)?.keys).toBe('Esc');
  });
});
