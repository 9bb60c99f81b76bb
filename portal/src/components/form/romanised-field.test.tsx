// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { isRomanisedName, romanisedNameMessage } from 'contract';
import { type ResolverResult, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { Form } from './form';
import { RomanisedField } from './romanised-field';

afterEach(cleanup);

const resolver = (values: { name: string }): ResolverResult<{ name: string }> =>
  isRomanisedName(values.name)
    ? { values, errors: {} }
    : { values: {}, errors: { name: { type: 'wrong', message: romanisedNameMessage() } } };

function Names() {
  const form = useForm({ defaultValues: { name: '' }, resolver });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <RomanisedField name="name" label="羅馬拼音" hint="與護照相同" />
      <button type="submit">儲存</button>
    </Form>
  );
}

it.each([
  ['Lin Xiao Qing', 'LIN,XIAO-QING'],
  ['Lin', undefined],
])('offers what was probably meant at a name that was refused: %j', async (typed, meant) => {
  render(<Names />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '羅馬拼音' });
  fireEvent.change(field, { target: { value: typed } });
  expect(screen.queryByRole('button', { name: /^改成/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await screen.findByText(romanisedNameMessage(), { selector: 'span' });
  const way = screen.queryByRole('button', { name: /^改成/ });
  expect(way?.textContent).toBe(meant && `改成 ${meant}`);
  if (!way) return;
  fireEvent.click(way);
  await expect.poll(() => screen.queryByRole('button', { name: /^改成/ })).toBeNull();
  expect(field.value).toBe(meant);
  await expect.poll(() => document.activeElement).toBe(field);
  expect(screen.queryByText(romanisedNameMessage(), { selector: 'span' })).toBeNull();
});
