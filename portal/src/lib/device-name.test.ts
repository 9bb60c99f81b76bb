// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { deviceKind } from './device-name';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a phone', false, [390, 844], '手機'],
  ['a phone that lies on its side', false, [844, 390], '手機'],
  ['a tablet', false, [768, 1024], '平板'],
  ['a computer', true, [1366, 768], '電腦'],
] as const)('says what a device is: %s', (_, matches, [width, height], kind) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  vi.stubGlobal('screen', { width, height });
  expect(deviceKind()).toBe(kind);
});
