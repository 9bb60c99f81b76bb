import { mayShow, type PersonMarks } from '../guardian/may-show';
import { type ApplyStatus, isCompleted } from '../story/status';

/** Whether the world reads stories: not at all, by address alone and in no search engine, or openly. */
export const GALLERY_STATES = ['closed', 'preview', 'open'] as const;
export type GalleryState = (typeof GALLERY_STATES)[number];
export const GALLERY_STATE_LABELS: Readonly<Record<GalleryState, { label: string; text: string }>> = {
  closed: { label: '關閉', text: '沒有公開網頁，任何人都打不開。' },
  preview: { label: '預覽', text: '知道網址的人打得開，搜尋引擎不會收錄。' },
  open: { label: '開放', text: '每個人都找得到，登入頁也會放上連結。' },
};

/** How far a story is on its way to the world. */
export const PUBLIC_STORY_STATES = ['shown', 'ready', 'waiting', 'ended'] as const;
export type PublicStoryState = (typeof PUBLIC_STORY_STATES)[number];
export const PUBLIC_STORY_LABELS: Readonly<Record<PublicStoryState, string>> = {
  shown: '公開中',
  ready: '可以公開',
  waiting: '還不能公開',
  ended: '已取消公開',
};

/** Why a story that was public isn't any more: staff took it away, a consent was taken back, the story itself changed. */
export const PUBLIC_ENDS = ['staff', 'consent', 'story'] as const;
export type PublicEnd = (typeof PUBLIC_ENDS)[number];
export const PUBLIC_END_LABELS: Readonly<Record<PublicEnd, string>> = {
  staff: '工作人員取消公開',
  consent: '有人收回同意',
  story: '故事有變動',
};

/** What keeps a story from being public. */
export const PUBLIC_GAPS = ['approved', 'session', 'authorize', 'consent'] as const;
export type PublicGap = (typeof PUBLIC_GAPS)[number];
export const PUBLIC_GAP_LABELS: Readonly<Record<PublicGap, string>> = {
  approved: '故事還沒有審核通過',
  session: '這一屆的獎項還沒有公布',
  authorize: '小組沒有同意授權',
  consent: '不是每位隊員都同意公開故事',
};

/** What decides whether a story may be public; `is_over`: it is of an earlier session, or its session's awards are released. */
export type PublicCandidate = {
  apply_status: ApplyStatus;
  is_over: boolean;
  agree_authorize: boolean;
  marks: readonly PersonMarks[];
};

/** All that keeps a story from being public; none: staff may put it on show. */
export const publicGaps = ({ apply_status, is_over, agree_authorize, marks }: PublicCandidate): PublicGap[] => {
  const lacks: Record<PublicGap, boolean> = {
    approved: !isCompleted(apply_status),
    session: !is_over,
    authorize: !agree_authorize,
    consent: !mayShow('public_story', { agree_authorize: true, marks }),
  };
  return PUBLIC_GAPS.filter((gap) => lacks[gap]);
};

/** How many members don't agree that their words are public, or haven't answered. */
export const missingConsents = (marks: readonly PersonMarks[]): number =>
  marks.filter(({ is_counselor, marks: { public_words } }) => !is_counselor && public_words !== 'yes').length;

/** What staff say of a photo: it stays out, nobody can be told in it, somebody can. */
export const PHOTO_CHOICES = ['out', 'anonymous', 'recognisable'] as const;
export type PhotoChoice = (typeof PHOTO_CHOICES)[number];
export const PHOTO_CHOICE_LABELS: Readonly<Record<PhotoChoice, string>> = {
  out: '不放',
  anonymous: '沒有人看得出來',
  recognisable: '看得出是誰',
};

/** What may be said of a photo of a story: one in which somebody can be told needs everybody's yes to photos. */
export const photoChoices = (story: Pick<PublicCandidate, 'agree_authorize' | 'marks'>): PhotoChoice[] =>
  PHOTO_CHOICES.filter(
    (choice) => choice === 'out' || mayShow('public_photo', { ...story, photo: { anonymous: choice === 'anonymous' } }),
  );

/** What is, or was, on show of a story. */
type Held = { state: 'shown' | 'ended'; ended_by: PublicEnd | null };

/**
 * Where a story is on its way; `held`: it was published before. What staff took away stays so until staff put it on show again; what
 * ended by itself is ready again once nothing keeps it, for nobody decided against it.
 */
export const publicStateOf = (held: Held | undefined, gaps: readonly PublicGap[]): PublicStoryState => {
  if (gaps.length > 0) return held ? 'ended' : 'waiting';
  if (held?.state === 'ended' && held.ended_by !== 'staff') return 'ready';
  return held?.state ?? 'ready';
};
