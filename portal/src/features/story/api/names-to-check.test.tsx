// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ApplyStatus, CertificateProof, PersonalRow } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { proofQuery } from './certificate-proof';
import { useNamesToCheck } from './names-to-check';

afterEach(cleanup);

const story = (id: string, apply_status: ApplyStatus, update_time = 0, archived = false) =>
  ({ id, apply_status, update_time, archived }) as PersonalRow;
const proof = (state: CertificateProof['state'], certificate: object | null = null) =>
  ({ state, sheets: [{ certificate }] }) as CertificateProof;

function Shown({ stories }: { stories: PersonalRow[] }) {
  const found = useNamesToCheck(stories);
  return <p>{found === undefined ? '…' : (found?.id ?? 'none')}</p>;
}

it.each<[string, PersonalRow[], Record<string, CertificateProof>, string]>([
  ['the newest that waits', [story('a', 4, 1), story('b', 5, 2)], { a: proof('waiting'), b: proof('missing') }, 'b'],
  [
    'the one before a checked one',
    [story('a', 4, 1), story('b', 4, 2)],
    { a: proof('waiting'), b: proof('checked') },
    'a',
  ],
  ['none that is issued', [story('a', 4)], { a: proof('waiting', {}) }, 'none'],
  ['none that is not approved or of an archived session', [story('a', 2), story('b', 4, 0, true)], {}, 'none'],
])('names %s', async (_what, stories, proofs, found) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [id, data] of Object.entries(proofs)) queries.setQueryData(proofQuery(id).queryKey, data);
  render(
    <QueryClientProvider client={queries}>
      <Shown stories={stories} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(found)).toBeTruthy();
});
