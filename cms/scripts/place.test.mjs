import { expect, test } from 'vitest';
import { demandNode, OLDEST_NODE, Stop } from './steps/place.mjs';

test.each(['20.19.2', '21.7.3', `${OLDEST_NODE - 1}.0.0`])(
  'Node %s opens no database, and the refusal says so',
  (version) => {
    expect(() => demandNode(version)).toThrow(Stop);
    expect(() => demandNode(version)).toThrow(`${OLDEST_NODE} 以上的版本，目前是 ${version}`);
  },
);

test.each([`${OLDEST_NODE}.0.0`, '24.1.0', process.versions.node])('Node %s does', (version) => {
  expect(() => demandNode(version)).not.toThrow();
});
