// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toasts } from '@/components/ui/toast-store';
import { api } from '@/lib/api-client';
import { queryClient } from '@/lib/query-client';
import { makeStory } from '../../../test-story';
import { type Edit, EditProvider, type View } from '../edit-context';
import { FoldedCard } from '../folded-card';
import { SectionCards } from '../section-card';
import { CertificateSection } from './certificate-section';

afterEach(cleanup);

const view: View = { open: true, mode: 'edit', typed: false };
const views = new Proxy({}, { get: () => view });
const [member] = makeStory().team_members;
if (!member) throw new Error('no member');

it('says that a school was taken over for the whole team', async () => {
  vi.spyOn(api, 'get').mockResolvedValue({ list: [], total: 0 } as never);
  const story = makeStory({ team_members: [member, { ...member, id: 'second', name: '小華' }] });
  const edit = {
    story,
    views,
    account: 'lin@example.org',
    tab: 'one',
    editable: true,
    visitor: false,
    whole: true,
    drafts: new Map(),
    others: [],
    returned: { reasons: [], mended: new Set() },
    setView: () => undefined,
    setActive: () => undefined,
    goTo: () => undefined,
    focusTaken: () => undefined,
  } as unknown as Edit;
  render(
    <QueryClientProvider client={queryClient}>
      <EditProvider value={edit}>
        <SectionCards value={FoldedCard}>
          <CertificateSection />
        </SectionCards>
      </EditProvider>
    </QueryClientProvider>,
  );
  const closed = screen.queryAllByRole('button', { name: new RegExp(`^${member.name}`), expanded: false });
  for (const one of closed) fireEvent.click(one);
  fireEvent.click(await screen.findByRole('button', { name: `把${member.name}的學校套用給全組` }));
  expect(toasts.get().map(({ text }) => text)).toContain('已套用給全組');
});
