import {
  PICTURE_STAGES,
  type PictureStage,
  type PublicCopy,
  type PublicPhoto,
  STAGE_NAMES,
  STAGE_QUESTIONS,
  sdgText,
} from 'contract';
import { type Html, html } from '../../../../lib/pages/html';
import { type Around, pageOf } from '../../../../lib/pages/page';
import { at, cardPhoto, cover, NOTE, nameOf, originLine, shape } from './layout';

const DESCRIPTION = 100;

const photoOf = ({ key, caption, width, height, stage }: PublicPhoto, index: number): Html => {
  const alt = caption || `${STAGE_NAMES[stage]}的第 ${index + 1} 張照片`;
  return html`<figure class="photo"><img src="${at.photo(key, 960)}" srcset="${at.photo(key, 320)} 320w, ${at.photo(key, 960)} 960w" sizes="(min-width: 48rem) 44rem, 92vw" width="${width ?? 4}" height="${height ?? 3}" loading="lazy" alt="${alt}">${caption && html`<figcaption>${caption}</figcaption>`}</figure>`;
};

const chapterOf = (copy: PublicCopy, stage: PictureStage): Html | false => {
  const photos = copy.photos.filter((photo) => photo.stage === stage);
  const text = stage === 'feeling' ? copy.problem : '';
  if (photos.length === 0 && text === '') return false;
  return html`<section class="chapter ${stage}" aria-labelledby="${stage}"><h2 id="${stage}">${shape(stage, 40)}${STAGE_NAMES[stage]}</h2><p class="ask">${STAGE_QUESTIONS[stage]}</p>${text && html`<p class="text">${text}</p>`}${photos.map(photoOf)}</section>`;
};

/** The rest of a text, cut where it is too long. */
const short = (text: string) =>
  [...text].length > DESCRIPTION ? `${[...text].slice(0, DESCRIPTION).join('')}…` : text;

/** A story as a book that is read without script: cover, four chapters, goals, and the way on. */
export const bookPage = (code: string, copy: PublicCopy, around: Around): string => {
  const name = nameOf(copy);
  const main = html`<article class="book"><header class="cover"><div class="art">${cover(copy, { sizes: '(min-width: 48rem) 48rem, 100vw', first: true })}</div><div><h1>${name}</h1><p>${originLine(copy)}</p></div></header>${PICTURE_STAGES.map((stage) => chapterOf(copy, stage))}${copy.goals.length > 0 && html`<section class="goals"><h2>我們的地球目標</h2><ul>${copy.goals.map((goal) => html`<li>${sdgText(goal)}</li>`)}</ul></section>`}<section class="more"><h2>換你們試試看</h2><p>感受、想像、實踐、分享：每個班級都做得到。</p><div><a class="button" href="${at.register}">我們也想參加</a><a class="button plain" href="${at.learningSheet}">在你的學校試試看（學習單）</a><a class="button plain" href="${at.gallery}">看更多故事</a></div></section></article>`;
  return pageOf(
    {
      title: name,
      description: short(copy.problem || originLine(copy)),
      address: at.story(code),
      picture: cardPhoto(copy),
      main,
      note: NOTE,
    },
    around,
  );
};

/** Where one goes on: to the other stories, or to the platform while there is no gallery to lead to. */
const wayOn = ({ gallery }: Around): Html =>
  gallery
    ? html`<p>你可以看看其他孩子的故事。</p><a class="button" href="${at.gallery}">看其他故事</a>`
    : html`<p>網址可能不對，或是這裡現在沒有公開。</p><a class="button" href="/">回首頁</a>`;

/** Instead of a page that was there once, or never. */
export const messagePage = (text: string, around: Around): string =>
  pageOf(
    {
      title: text,
      description: text,
      main: html`<div class="message"><h1>${text}</h1>${wayOn(around)}</div>`,
      note: around.gallery ? NOTE : '',
    },
    { ...around, hidden: true },
  );
