import { expect, it } from 'vitest';
import * as contract from '.';

it('each export of the contract is there once all files are loaded, in whichever circle they import each other', () => {
  const missing = Object.entries(contract).filter(([, value]) => value === undefined);
  expect(missing).toEqual([]);
});
