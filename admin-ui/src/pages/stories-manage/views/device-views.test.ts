// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepDeviceViews, readDeviceViews, viewOf } from './device-views';

const own = { name: '我的', search: '?status=2' };

describe('views in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('keep filters, order and size, not the page', () => {
    expect(viewOf('?page=3&status=2&sort=account%3Aasc&size=30')).toBe('status=2&sort=account%3Aasc&size=30');
    expect(viewOf('?page=3')).toBe('');
  });

  it('are a person’s own, whatever lies there, and gone once they were taken over', () => {
    keepDeviceViews('a@x', [own]);
    expect([readDeviceViews('a@x'), readDeviceViews('b@x')]).toEqual([[own], []]);
    keepDeviceViews('a@x', []);
    expect(localStorage.length).toBe(0);
    localStorage.setItem('managerViews:a@x:stories-manage', '{"name":1');
    expect(readDeviceViews('a@x')).toEqual([]);
    localStorage.setItem('managerViews:a@x:stories-manage', '[1,{"name":"x"}]');
    expect(readDeviceViews('a@x')).toEqual([]);
  });
});
