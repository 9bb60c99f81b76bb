import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { STYLE } from './style';

it('has the colours of the portal and no others', () => {
  const tokens = readFileSync(path.resolve(__dirname, '../../../../portal/src/tokens.css'), 'utf8');
  const used = [...STYLE.matchAll(/--([\w-]+):(#\w+)/g)];
  expect(used.length).toBeGreaterThan(10);
  for (const [, name, value] of used) expect(tokens).toContain(`--color-${name}: ${value};`);
  expect(STYLE.replace(/^:root\{[^}]*\}/, '')).not.toMatch(/#[0-9a-f]{3,8}\b/i);
});
