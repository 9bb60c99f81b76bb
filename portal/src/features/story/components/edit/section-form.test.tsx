// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { toNestErrors } from '@hookform/resolvers';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SectionKey, Story } from 'contract';
import { useState } from 'react';
import type { FieldError, Resolver } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { TextField } from '@/components/form/fields';
import { toasts } from '@/components/ui/toast-store';
import { useAskedForm } from '@/lib/use-asked-form';
import { dropAccount } from '../../drafts/drafts';
import { type CertificateValues, certificateModel } from '../../model/certificate';
import { certificateErrors, certificateMissing } from '../../model/certificate-check';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider, type View } from './edit-context';
import { SectionChip } from './section-chip';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';

const server = vi.hoisted(() => ({ answer: undefined as unknown }));
vi.mock('../../api/update-story', () => ({
  updateStory: async () => {
    if (server.answer instanceof Error) throw server.answer;
    return server.answer;
  },
}));

const ACCOUNT = 'lin@example.org';
const story = makeStory();
const [first, ...others] = story.team_members;
if (!first) throw new Error('no member');
const withFirst = (patch: Partial<typeof first>): Partial<Story> => ({
  team_members: [{ ...first, ...patch }, ...others],
});

const resolver: Resolver<CertificateValues, unknown, CertificateValues> = (values, _context, options) => {
  const wrong = certificateErrors(values).map(({ name, message }): [string, FieldError] => [
    name,
    { type: 'wrong', message },
  ]);
  return wrong.length > 0
    ? { values: {}, errors: toNestErrors(Object.fromEntries(wrong), options) }
    : { values, errors: {} };
};

function Form({ section }: { section: Section<CertificateValues> }) {
  const form = useAskedForm<CertificateValues, unknown, CertificateValues>({
    defaultValues: section.initial,
    resolver,
  });
  return (
    <SectionForm section={section} form={form} missing={certificateMissing}>
      <TextField name="people.0.wade_giles" label="羅馬拼音" />
      <TextField name="people.0.department_en" label="英文單位" />
      <TextField name="people.1.wade_giles" label="另一人的羅馬拼音" />
    </SectionForm>
  );
}

let showStory: (story: Story) => void;
function Card() {
  const section = useSection(certificateModel);
  return (
    <section id="3.1">
      <SectionChip phase={section.card.phase} problems={section.problems} />
      <Form key={section.generation} section={section} />
    </section>
  );
}
function Page() {
  const [now, replaceStory] = useState(story);
  const [view, setView] = useState<View>({ open: true, mode: 'edit', typed: false });
  showStory = replaceStory;
  const edit = {
    story: now,
    account: ACCOUNT,
    tab: 'tab',
    drafts: new Map(),
    editable: true,
    views: { '3.1': view },
    setView: (_key: SectionKey, patch: Partial<View>) => setView((before) => ({ ...before, ...patch })),
    replaceStory,
    others: [],
  } as unknown as Edit;
  return (
    <EditProvider value={edit}>
      <Card />
    </EditProvider>
  );
}

afterEach(async () => {
  cleanup();
  await dropAccount(ACCOUNT);
});

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;

it('marks what a save has left open although others’ changes render the form again, during the save and after it', async () => {
  render(<Page />);
  fireEvent.change(field('羅馬拼音'), { target: { value: 'LIN,YI' } });
  // Another device has written the English name meanwhile; the address is still missing.
  server.answer = makeStory(withFirst({ wade_giles: 'LIN,YI', department_en: 'Sea School' }));
  const save = screen.getByRole('button', { name: '儲存' });
  save.focus();
  await act(async () => fireEvent.click(save));
  await waitFor(() => expect(field('英文單位').value).toBe('Sea School'));
  expect(await screen.findByText(/^已儲存，還缺 \d+ 項$/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '儲存' }));
  act(() => showStory(makeStory(withFirst({ wade_giles: 'LIN,YI', department_en: 'Hill School' }))));
  await waitFor(() => expect(field('英文單位').value).toBe('Hill School'));
  expect(screen.getByText(/^已儲存，還缺 \d+ 項$/).closest('form')?.dataset.calm).toBe('true');
});

it('says what was refused although others’ changes render the form again, and leaves the focus', async () => {
  render(<Page />);
  fireEvent.change(field('羅馬拼音'), { target: { value: 'lin yi' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  const told = () => document.querySelector('form')?.textContent;
  expect(told()).toContain('1 個地方要修改');
  field('另一人的羅馬拼音').focus();
  // What is right of it is stored by itself, with what another device has written.
  const [second] = others;
  if (!second) throw new Error('no second member');
  server.answer = makeStory({
    team_members: [first, { ...second, wade_giles: 'LIN,ER', department_en: 'Hill School' }],
  });
  fireEvent.change(field('另一人的羅馬拼音'), { target: { value: 'LIN,ER' } });
  const before = document.querySelector('form');
  await waitFor(() => expect(document.querySelector('form')).not.toBe(before), { timeout: 5_000 });
  await waitFor(() => expect(told()).toContain('1 個地方要修改'));
  expect(document.activeElement).toBe(field('另一人的羅馬拼音'));
});

it('says beside 儲存 that nothing is stored while the server is away', async () => {
  render(<Page />);
  fireEvent.change(field('羅馬拼音'), { target: { value: 'LIN,YI' } });
  const words = '還沒有儲存。連線後會自動儲存。';
  expect(screen.queryByText(words)).toBeNull();
  server.answer = new ApiError(0, 'offline', '');
  const save = screen.getByRole('button', { name: '儲存' });
  await act(async () => fireEvent.click(save));
  expect((await screen.findByText(words)).parentElement).toBe(save.parentElement);
});

it('queues what a server that is away doesn’t take, without a word of an error', async () => {
  render(<Page />);
  fireEvent.change(field('羅馬拼音'), { target: { value: 'LIN,YI' } });
  server.answer = new ApiError(503, 'unavailable', '服務暫時無法使用，請稍後再試一次');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  expect(await screen.findByText('等待上傳，已存在這台裝置')).toBeTruthy();
  expect(screen.queryByText(/服務暫時無法使用/)).toBeNull();
  expect(toasts.get().filter(({ kind }) => kind === 'error')).toEqual([]);
});

it('keeps what a server in trouble doesn’t take, and speaks of no mistake', async () => {
  render(<Page />);
  fireEvent.change(field('羅馬拼音'), { target: { value: 'LIN,YI' } });
  server.answer = new ApiError(500, 'internal', '服務暫時無法使用，請稍後再試一次');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  expect(await screen.findByText('服務暫時無法使用，請稍後再試一次')).toBeTruthy();
  expect(screen.getByText(/^草稿已存在這台裝置/)).toBeTruthy();
  expect(screen.queryByText(/個地方要修改/)).toBeNull();
  // The form has said it: nothing lies over it as well.
  expect(toasts.get().filter(({ kind }) => kind === 'error')).toEqual([]);
});
