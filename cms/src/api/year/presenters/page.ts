import {
  CITIES,
  COUNTY_TILES,
  countText,
  editionName,
  type FactLine,
  FEW_NOTE,
  factLines,
  formatDate,
  partsTable,
  themesTable,
  type YearPublication,
  type YearTable,
} from 'contract';
import { type Html, html } from '../../../lib/pages/html';
import { type Around, pageOf } from '../../../lib/pages/page';

/** Where the numbers of a session are. */
export const yearAddress = (session: number): string => `/year/${session}`;

const factOf =
  (before: number) =>
  ({ label, text, last, definition }: FactLine): Html =>
    html`<li><span>${label}</span><b>${text}</b>${last !== null && html`<span class="was">${before}：${last}</span>`}<span class="def">${definition}</span></li>`;

const headOf = ({ title, definition }: YearTable, id: string): Html =>
  html`<div><h2 id="${id}">${title}</h2><p class="def">${definition}</p></div>`;

/** `labelled`: the id of the heading that says what is in it. */
const tableOf = ({ head, rows }: YearTable, { first, labelled }: { first: string; labelled: string }): Html =>
  html`<table aria-labelledby="${labelled}"><thead><tr><th scope="col">${first}</th>${head.map((each) => html`<th scope="col">${each}</th>`)}</tr></thead><tbody>${rows.map(({ label, texts }) => html`<tr><th scope="row">${label}</th>${texts.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody></table>`;

const sectionOf = (table: YearTable, { id, first }: { id: string; first: string }): Html =>
  html`<section>${headOf(table, id)}${tableOf(table, { first, labelled: id })}</section>`;

/** Taiwan at a glance; who doesn't see it reads the same in the table beside it. */
const tilesOf = ({ numbers }: YearPublication): Html =>
  html`<ul class="tiles" aria-hidden="true">${CITIES.map((city, place) => {
    const count = numbers.parts.by_county[place];
    const [column, row] = COUNTY_TILES[city];
    const kind = count === 0 ? 'none' : typeof count === 'number' ? 'some' : 'few';
    return html`<li class="c${column} r${row} ${kind}">${city}<b>${countText(count)}</b></li>`;
  })}</ul>`;

/** The numbers of a session on two pages of A4. */
export const yearPage = (
  { publication, published_time }: { publication: YearPublication; published_time: number },
  around: Around,
): string => {
  const { session } = publication.numbers;
  const title = `${session} 年的數字`;
  const counties = partsTable(publication, 'by_county');
  const lead = `${editionName(session)}，${formatDate(published_time)} 的資料，之後不會跟著改變。`;
  const main = html`<div class="year"><div><h1>${title}</h1><p class="lead">${lead}</p></div><ul class="facts">${factLines(publication).map(factOf(session - 1))}</ul><div class="halves">${sectionOf(partsTable(publication, 'goals'), { id: 'goals', first: '目標' })}<div class="stack">${sectionOf(partsTable(publication, 'levels'), { id: 'levels', first: '學習階段' })}${sectionOf(partsTable(publication, 'counsellor_kinds'), { id: 'counsellors', first: '輔導員' })}<section><h2>數字怎麼寫</h2><p class="def">${FEW_NOTE}</p></section></div></div><section class="second">${headOf(counties, 'counties')}<div class="halves"><div>${tilesOf(publication)}</div><div>${tableOf(counties, { first: '縣市', labelled: 'counties' })}</div></div></section>${sectionOf(themesTable(publication), { id: 'themes', first: '主題' })}</div>`;
  const description = `${editionName(session)}的小組、孩子、學校、縣市和照片。`;
  const note = '數字由平台上審核通過的故事算出，每個數字旁邊寫著算的是什麼。';
  return pageOf({ title, description, address: yearAddress(session), main, note, paper: true }, around);
};

/** Instead of numbers that were there once, or never. */
export const noYearPage = (text: string, around: Around): string =>
  pageOf(
    {
      title: text,
      description: text,
      main: html`<div class="message"><h1>${text}</h1><p><a class="button" href="/">回首頁</a></p></div>`,
      note: '',
    },
    { ...around, hidden: true },
  );
