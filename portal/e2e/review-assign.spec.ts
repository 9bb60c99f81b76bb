import { listOf, newEditor, totalOf } from './screens/lists';
import { enterDesk, pendingStories } from './screens/review-desk';
import { mark } from './support/mark';
import { expect, expectAccessible, test } from './support/test';

test('staff give stories to colleagues in turn, find their own, and pass a pile on in one step', async ({ person }) => {
  const [{ word, stories }, editor, colleague] = await Promise.all([
    pendingStories(3),
    newEditor(`指派${mark()}`, ['stories-manage']),
    newEditor(`同事${mark()}`, ['stories-manage']),
  ]);
  const page = await person();
  await enterDesk(page, editor, listOf(word));
  await expect(totalOf(page, 3)).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /^選取 CHI/ }).all()) await box.check();
  await page.getByRole('button', { name: '指派審查' }).click();
  const dialog = page.getByRole('dialog', { name: '指派審查：3 則' });
  for (const { name } of [editor, colleague]) {
    await dialog.getByRole('checkbox', { name }).click();
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(dialog.getByRole('status')).toHaveText(/2 則、.*1 則。$|1 則、.*2 則。$/);
  await dialog.getByRole('textbox', { name: /^期限/ }).fill('2099-12-01');
  await page.keyboard.press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '指派', exact: true }).click();
  await expect(page.getByText(/^已指派審查：/)).toBeVisible();

  // Their own first, then what a colleague has, at the desk and in the overview.
  await page.getByRole('link', { name: /^\d+ 則待審核$/ }).click();
  await expect(page).toHaveURL(/reviewer=/);
  await expect(page.getByText('指派給您，12/01 前').locator('visible=true').first()).toBeVisible();
  await enterDesk(page, editor, '/overview');
  const pile = page.getByRole('region', { name: '誰在審查' });
  await pile.getByRole('button', { name: new RegExp(`^${colleague.name}.*：轉交$`) }).click();
  const passing = page.getByRole('dialog', { name: /^指派審查/ });
  await passing.getByRole('checkbox', { name: editor.name }).click();
  await expect(passing.getByRole('checkbox', { name: editor.name })).toBeChecked();
  await passing.getByRole('button', { name: '指派', exact: true }).click();
  await expect(pile.getByText(colleague.name)).toHaveCount(0);
  await expectAccessible(page);
  await enterDesk(page, editor, `/manage-story/${stories[0]?.id}`);
  await expect(page.getByText(/^指派給您/)).toBeVisible();
});
