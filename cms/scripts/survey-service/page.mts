import { questionsOf } from './questions.mts';
import type { Survey } from './settings.mts';

const safe = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const question = ({ sn, text, options }: ReturnType<typeof questionsOf>[number], index: number) => `
<fieldset>
  <legend>${index + 1}. ${safe(text)}</legend>
  ${options
    .map(
      ({ value, label }) =>
        `<label><input type="radio" name="sn${sn}" value="${value}" required> ${safe(label)}</label>`,
    )
    .join('\n  ')}
</fieldset>`;

/** A plain form with the survey's questions; `hidden` by number, as the address filled them in. */
export const formPage = (survey: Survey, title: string, hidden: Record<string, string>) => `<!doctype html>
<html lang="zh-Hant">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${safe(title)}</title>
<style>body { font: 18px/1.5 sans-serif; margin: 16px; } fieldset { margin: 16px 0; } label { display: inline-block; padding: 8px; }</style>
<main>
<h1>${safe(title)}</h1>
<p>外部問卷服務的替身，只在這台電腦上使用。</p>
<form method="post">
${Object.entries(hidden)
  .map(([sn, value]) => `<input type="hidden" name="ssn${sn}" value="${safe(value)}">`)
  .join('\n')}
${questionsOf(survey).map(question).join('\n')}
<p><button>送出</button></p>
</form>
</main>
</html>`;
