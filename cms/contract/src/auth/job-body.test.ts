import { expect, it } from 'vitest';
import { jobBody } from './profile';

it('a district that is too long is refused at its field, in Chinese', () => {
  const { error } = jobBody.safeParse({ district: '區'.repeat(21) });
  const at = error?.issues.filter(({ path }) => path.join('.') === 'district');
  expect(at?.map(({ message }) => message)).toEqual(['最多 20 個字']);
});
