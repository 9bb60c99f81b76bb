import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test';

/** Opens a person's questionnaire from their row in the story, in a tab of its own as the story does. */
export const openOutside = async (page: Page, row: Locator): Promise<Page> => {
  const opened = page.context().waitForEvent('page');
  await row.getByRole('link', { name: /另開分頁/ }).press('Enter');
  return await opened;
};

/** Answers each question at the stand-in with its first option, and sends: the service leads to our thank-you page. */
export const answerOutside = async (form: Page, title: string, questions: number): Promise<void> => {
  await expect(form.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(form.getByRole('group')).toHaveCount(questions);
  // A page of another company: how it is filled in is no concern of ours.
  await form.evaluate(() => {
    for (const group of document.querySelectorAll('fieldset')) group.querySelector('input')?.click();
  });
  await form.getByRole('button', { name: '送出' }).click();
};

/** What a person sees who goes back to the story's tab: it looks again, as it does for everybody who comes back. */
export const comeBack = async (page: Page): Promise<void> => {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
};
