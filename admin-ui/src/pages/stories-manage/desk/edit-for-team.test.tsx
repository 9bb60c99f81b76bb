// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { emptyStoryFields, type Story } from 'contract';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { dataOf, editor, withRefine } from '@/testing/refine';
import { EditForTeam } from './edit-for-team';

const open = (role: 'admin' | 'editor', archived: boolean) => {
  const story = { ...emptyStoryFields(), id: 's1', apply_status: 4, archived } as unknown as Story;
  const Refined = withRefine(dataOf({}));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refined>
      <IdentityProvider value={{ ...editor, role }}>{children}</IdentityProvider>
    </Refined>
  );
  render(<EditForTeam story={story} resource="stories-manage" />, { wrapper });
  return screen.queryByRole<HTMLButtonElement>('button', { name: '代小組修改' })?.disabled;
};

afterEach(cleanup);

it.each([
  ['an admin', 'admin', false, false],
  ['an admin in an archived session', 'admin', true, true],
  ['an editor, who writes no fields for a team', 'editor', false, undefined],
] as const)('is on, off or not there: %s', (_, role, archived, off) => {
  expect(open(role, archived)).toBe(off);
});
