// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CertificateProof } from 'contract';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { proofQuery } from '../../api/certificate-proof';
import { makeStory } from '../../test-story';
import { ProofForm } from './proof-form';

const proof: CertificateProof = { state: 'waiting', prizes: [], digest: 'd', checked: null, sheets: [] };
const sheet: CertificateProof['sheets'][number] = {
  person_id: 'm1',
  kind: 'member',
  name: '王小明',
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '新光國民小學',
  department_en: 'Xin Guang School',
  is_name_printed: true,
  gaps: [],
  certificate: null,
  award: null,
};

vi.mock('../../api/certificate-proof', async (original) => ({
  ...(await original<typeof import('../../api/certificate-proof')>()),
  sampleQuery: () => ({ queryKey: ['sample'], queryFn: () => ({ pages: [] }) }),
  saveProof: async () => ({
    ...proof,
    sheets: [sheet],
    state: 'checked',
    checked: { time: 0, name: '', is_stale: false },
  }),
}));

afterEach(cleanup);

function Page() {
  const { data } = useQuery(proofQuery('story1'));
  return data && <ProofForm story={makeStory()} proof={data} />;
}

it('says that the names are checked where the button was, and keeps the focus there', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(proofQuery('story1').queryKey, { ...proof, sheets: [sheet] });
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: '核對無誤' });
  button.focus();
  fireEvent.click(button);
  await screen.findByText('已核對，謝謝您！');
  expect(screen.queryByRole('button', { name: '核對無誤' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('已核對，謝謝您！'));
});
