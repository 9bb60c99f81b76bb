// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { EMBLEM_NAMES, PLATE_COLOURS, PLATE_INK } from 'contract';
import sprite from 'contract/emblems.svg?raw';
import { afterEach, describe, expect, it } from 'vitest';
import { contrast } from '@/test-colours';
import { TeamPlate } from './team-plate';

describe('TeamPlate', () => {
  afterEach(cleanup);

  it('shows the plate that follows from the account, until one is chosen', () => {
    const { rerender } = render(<TeamPlate team={{ account: 'CHI-2026-00001' }} size={24} />);
    screen.getByRole('img', { name: '名牌：土黃色的石虎' });
    const plate = { colour: 'teal', emblem: 'owl', motto: '一起加油' } as const;
    rerender(<TeamPlate team={{ account: 'CHI-2026-00001', plate }} size={24} />);
    screen.getByRole('img', { name: '名牌：青色的貓頭鷹' });
  });

  it.each(Object.values(PLATE_COLOURS))('$name is at least 4.5:1 with what is written on it', ({ ground }) => {
    expect(contrast(ground, PLATE_INK)).toBeGreaterThanOrEqual(4.5);
  });

  it('has a drawing of each emblem in a sprite of at most 12 kB', () => {
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(EMBLEM_NAMES);
    expect(new Blob([sprite]).size).toBeLessThanOrEqual(12_000);
  });
});
