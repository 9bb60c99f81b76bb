import { expect, it } from 'vitest';
import { type Box, freeSide, type Side } from './free-side';

const at = {
  bottom: { left: 16, right: 374, top: 700, bottom: 768 },
  top: { left: 16, right: 374, top: 130, bottom: 198 },
};
const button = (top: number, left = 32): Box => ({ left, right: left + 112, top, bottom: top + 48 });

it.each<[string, Side, Box[], Side]>([
  ['nothing is there', 'bottom', [], 'bottom'],
  ['the button is elsewhere', 'bottom', [button(400)], 'bottom'],
  ['the button is beside them', 'bottom', [button(710, 380)], 'bottom'],
  ['the button would be covered', 'bottom', [button(740)], 'top'],
  ['they have gone to the top and the button is still below', 'top', [button(740)], 'top'],
  ['they are at the top and a button comes there', 'top', [button(150)], 'bottom'],
  ['there is one at both sides', 'top', [button(150), button(740)], 'bottom'],
])('toasts: %s', (_name, now, obstacles, side) => {
  expect(freeSide(now, at, obstacles)).toBe(side);
});
