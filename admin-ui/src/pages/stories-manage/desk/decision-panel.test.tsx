// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { type ApplyStatus, emptyStoryFields, REJECT_REASONS, type Story } from 'contract';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/confirm';
import { ARCHIVED } from '@/lib/archived';
import { IdentityProvider } from '@/lib/identity';
import { dataOf, withRefine } from '@/testing/refine';
import { DecisionPanel } from './decision-panel';
import { useReview } from './use-review';

// Asks for the edition, which this test has none of.
vi.mock('./extend-story', () => ({ ExtendStory: () => null }));

const nothing = vi.fn();
const admin = { id: 'a1', account: 'a', name: '林主任', role: 'admin', routes: [], second_factor: 'off' } as const;

const storyOf = (apply_status: ApplyStatus, archived: boolean) =>
  ({
    ...emptyStoryFields(),
    id: 's1',
    account: 'CHI-2024-00001',
    session: 2024,
    is_18: false,
    apply_status,
    apply_time: 1,
    youtubeURL: '',
    failed_message: '',
    archived,
  }) as unknown as Story;

function Panel({ story }: { story: Story }) {
  const review = useReview(story, undefined);
  const acts = { onBegin: nothing, onReject: nothing, onApprove: nothing, onSkip: undefined, onLeave: nothing };
  return (
    <DecisionPanel
      {...{ story, review, ...acts }}
      reasons={REJECT_REASONS}
      sent={undefined}
      allDone={false}
      field={null}
      error={undefined}
    />
  );
}

const open = (apply_status: ApplyStatus, archived: boolean) => {
  const Refined = withRefine(dataOf({}));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refined>
      <IdentityProvider value={{ ...admin, routes: [] }}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </IdentityProvider>
    </Refined>
  );
  render(<Panel story={storyOf(apply_status, archived)} />, { wrapper });
};
const isOff = (name: string) => screen.getByText(name).closest('button')?.disabled;
const reason = () => screen.queryByText(ARCHIVED);

afterEach(cleanup);

it('lets a story that waits be decided', () => {
  open(2, false);
  expect(['資料不完整', '繳交完成'].map(isOff)).toEqual([false, false]);
  expect([reason(), screen.queryByText('退件理由') === null]).toEqual([null, false]);
});

it('names the first ticked reason next to the buttons, which may be out of sight', () => {
  open(2, false);
  expect(screen.getByText(/^退件理由已勾選 \d+ 項：.+ 等$/)).toBeTruthy();
});

it('has both decisions off in an archived session, with the reason and nothing to tick', () => {
  open(2, true);
  expect(['資料不完整', '繳交完成'].map(isOff)).toEqual([true, true]);
  expect(reason()).toBeTruthy();
  expect(screen.queryByText('退件理由')).toBeNull();
});

it.each([
  [4, '退回待審核'],
  [6, '開放修改評分'],
  [3, '復原退件'],
] as const)('has the way back from status %d off there too', (status, name) => {
  open(status, true);
  expect(isOff(name)).toBe(true);
  cleanup();
  open(status, false);
  expect(isOff(name)).toBe(false);
});
