// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EDUCATOR, OTHER, TEACHER_GRADES } from 'contract';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { emptyJob, type JobValues } from '../values';
import { JobFields } from './job-fields';
import { labelsFor } from './profile-labels';

afterEach(cleanup);

function Fields() {
  return (
    <FormProvider {...useForm({ defaultValues: { job: { ...emptyJob, presently_employed: false } } })}>
      <JobFields />
    </FormProvider>
  );
}

const graded = TEACHER_GRADES.find(({ value }) => value !== 'others')?.value ?? '';

it.each<[string, Partial<JobValues>]>([
  ['an educator with a school of the list', { type: EDUCATOR, teacher_grade: graded, position: OTHER }],
  ['an educator with a unit of their own', { type: EDUCATOR, teacher_grade: 'others', subject: OTHER }],
  ['who isn’t one', { type: '學生' }],
])('the error summary calls each field by its own label (M §5): %s', (_who, chosen) => {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Fields />
    </QueryClientProvider>,
  );
  const field = (key: string) => container.querySelector(`[name="job.${key}"]`);
  for (const [key, value] of Object.entries(chosen)) fireEvent.change(field(key) ?? container, { target: { value } });
  const labels = labelsFor({ ...emptyJob, ...chosen });
  const shown = Object.keys(emptyJob).filter((key) => key !== 'presently_employed' && field(key));
  expect(shown).toEqual(expect.arrayContaining([...Object.keys(chosen), 'department', 'end_time']));
  for (const key of shown) expect(screen.getByLabelText(labels[key] ?? '')).toHaveProperty('name', `job.${key}`);
});
