// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EDUCATOR } from 'contract';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listErrors } from '@/lib/form-errors';
import { emptyJob } from '../values';
import { JobFields } from './job-fields';

const wrong = (message: string) => ({ type: 'form', message });

const defaultValues = { job: { ...emptyJob, presently_employed: false } };
const errors = {
  job: {
    position_other: wrong('請填寫職位'),
    end_time: wrong('請選擇經歷結束時間'),
    city: wrong('請選擇職業所在縣市'),
  },
};

/** A form that was refused once, and what its summary goes on saying. */
function Refused() {
  const form = useForm({ defaultValues, errors });
  return (
    <FormProvider {...form}>
      <JobFields />
      <output>{listErrors(form.formState.errors).map(({ message }) => message)}</output>
    </FormProvider>
  );
}

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Refused />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

const summary = () => screen.getByRole('status').textContent;

it('says no more of a free position once a choice has taken its place', () => {
  expect(summary()).toContain('請填寫職位');
  fireEvent.change(screen.getByLabelText('職業'), { target: { value: EDUCATOR } });
  expect(summary()).not.toContain('請填寫職位');
  expect(summary()).toContain('請選擇經歷結束時間');
});

it('says no more of an end that a present job doesn’t have', () => {
  fireEvent.click(screen.getByLabelText('目前在職'));
  expect(summary()).not.toContain('請選擇經歷結束時間');
  expect(summary()).toContain('請填寫職位');
});
