// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { deviceName } from '@/lib/device-name';
import { DeviceName } from './device-name';

afterEach(() => {
  cleanup();
  deviceName.set('');
});

const field = () => screen.getByLabelText(/^這台裝置叫什麼？/);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('is named once, keeps its name, and gives the focus back to where it was asked', () => {
  render(<DeviceName />);
  press('幫這台裝置取名字');
  expect(document.activeElement).toBe(field());
  // Its tile stays where it is among the others.
  screen.getByRole('button', { name: '幫這台裝置取名字', expanded: true });
  fireEvent.change(field(), { target: { value: ' 平板 1 ' } });
  press('好了');
  expect(deviceName.get()).toBe('平板 1');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^這台是「平板 1」/ }));
});

it('stays as it was called when one thinks better of it', () => {
  deviceName.set('小美的平板');
  render(<DeviceName />);
  press(/^這台是「小美的平板」/);
  fireEvent.change(field(), { target: { value: '別的' } });
  press('取消');
  expect(deviceName.get()).toBe('小美的平板');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^這台是「小美的平板」/ }));
});
