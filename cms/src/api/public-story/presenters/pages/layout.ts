import {
  editionName,
  PICTURE_STAGES,
  type PictureStage,
  PUBLIC_LEVEL_LABELS,
  type PublicCopy,
  STAGE_SHAPES,
} from 'contract';
import { type Html, html } from '../../../../lib/pages/html';

/** Where each public page is. */
export const at = {
  gallery: '/stories',
  story: (code: string) => `/stories/${code}`,
  photo: (key: string, width: 320 | 960) => `/stories/photo/${key}/${width}`,
  year: (session: number) => `/year/${session}`,
  sitemap: '/stories/sitemap.xml',
  register: '/register',
  learningSheet: '/stories/learning-sheet.pdf',
} as const;

/** What stands at the foot of each page of the gallery. */
export const NOTE = '故事由孩子寫成，只寫縣市和學習階段；○○ 是為了保護孩子而遮住的字。';

/** ● ▲ ■ ◆: always beside the word. */
export const shape = (stage: PictureStage, size: number): Html =>
  html`<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" fill="currentColor"><path d="${STAGE_SHAPES[stage]}"/></svg>`;

/** In the place of a photo: the four shapes. */
const noPhoto = html`<svg aria-hidden="true" viewBox="0 0 96 72" fill="currentColor">${PICTURE_STAGES.map(
  (stage, index) =>
    html`<g class="${stage}" transform="translate(${14 + (index % 2) * 40} ${6 + Math.floor(index / 2) * 34})"><path d="${STAGE_SHAPES[stage]}"/></g>`,
)}</svg>`;

/** The photo that represents a story: the cover of the furthest step that has one in it. */
const coverOf = ({ photos }: PublicCopy) => {
  const stage = PICTURE_STAGES.findLast((each) => photos.some((photo) => photo.stage === each));
  const own = photos.filter((photo) => photo.stage === stage);
  return own.find(({ is_cover }) => is_cover) ?? own[0];
};

/** The cover of a story as its own page or a list has it; `first`: it is what one sees first. */
export const cover = (copy: PublicCopy, { sizes, first }: { sizes: string; first: boolean }): Html => {
  const photo = coverOf(copy);
  if (!photo) return noPhoto;
  const loading = first ? html`fetchpriority="high"` : html`loading="lazy"`;
  return html`<img src="${at.photo(photo.key, 320)}" srcset="${at.photo(photo.key, 320)} 320w, ${at.photo(photo.key, 960)} 960w" sizes="${sizes}" width="${photo.width ?? 4}" height="${photo.height ?? 3}" alt="" ${loading}>`;
};

/** The address of the photo of a share card. */
export const cardPhoto = (copy: PublicCopy): string | undefined => {
  const photo = coverOf(copy);
  return photo && at.photo(photo.key, 960);
};

/** What a story is called. */
export const nameOf = ({ story_name }: PublicCopy): string => story_name || '沒有名稱的故事';

/** The session, the county and the level of a story, as much as is known. */
export const originLine = ({ session, county, level }: PublicCopy): string =>
  [editionName(session), county, PUBLIC_LEVEL_LABELS[level]].filter((part) => part !== '').join('・');
