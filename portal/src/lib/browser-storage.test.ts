// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage } from './browser-storage';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  browserStorage.removeItem('a');
});

it('keeps in the browser', () => {
  browserStorage.setItem('a', '1');
  expect(localStorage.getItem('a')).toBe('1');
});

it('keeps on the page what a full browser doesn’t take, until it takes it again', () => {
  localStorage.setItem('a', 'old');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  browserStorage.setItem('a', '1');
  expect(browserStorage.getItem('a')).toBe('1');
  browserStorage.setItem('a', '2');
  expect([browserStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['2', '2']);
});

it('keeps on the page where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(browserStorage.getItem('a')).toBeNull();
  browserStorage.setItem('a', '1');
  expect(browserStorage.getItem('a')).toBe('1');
  browserStorage.removeItem('a');
  expect(browserStorage.getItem('a')).toBeNull();
});
