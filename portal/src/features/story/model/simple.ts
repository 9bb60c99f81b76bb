import { CONSENT_TEXT, type Story, type StoryUpdateBody, sdgText } from 'contract';
import { changed, type SectionModel, validOf } from './types';

export type ProblemValues = { problem: string };
export const problemModel: SectionModel<ProblemValues> = {
  key: '2.1',
  read: ({ problem }) => ({ problem }),
  alone: (values, story) => validOf(values, problemModel.read(story)),
  changes: ({ problem }, story) => changed({ problem: problem.trim() }, { problem: story.problem }),
  lines: ({ problem }) => [{ label: '感受到的問題', text: problem }],
};

export type VideoValues = { video: { src: string } };
export const videoModel: SectionModel<VideoValues> = {
  key: '2.6',
  read: ({ video }) => ({ video: { src: video.src } }),
  alone: (values, story) => validOf(values, videoModel.read(story)),
  changes: ({ video }, story) => changed({ video: { src: video.src.trim() } }, { video: { src: story.video.src } }),
  lines: ({ video }) => [{ label: '影片連結', text: video.src }],
};

export type GoalsValues = { sdgs: string[] };
export const goalsModel: SectionModel<GoalsValues> = {
  key: '2.7',
  read: ({ sdgs }) => ({ sdgs }),
  alone: (values, story) => validOf(values, goalsModel.read(story)),
  changes: ({ sdgs }, story) => changed({ sdgs }, { sdgs: story.sdgs }),
  lines: ({ sdgs }) => [{ label: 'SDGs', text: sdgs.map(sdgText).join('\n') }],
};

export type SeasonValues = { is_participate: boolean | null };
export const seasonText = (answer: boolean | null | undefined) =>
  answer === true ? '參加分享季' : answer === false ? '不參加分享季' : '';
export const seasonModel: SectionModel<SeasonValues> = {
  key: '2.5',
  read: ({ is_participate }) => ({ is_participate: is_participate ?? null }),
  changes: ({ is_participate }, story) =>
    is_participate === null ? {} : changed({ is_participate }, { is_participate: story.is_participate ?? undefined }),
  lines: ({ is_participate }) => [{ label: '分享季', text: seasonText(is_participate) }],
};

export type ConsentValues = { agree_authorize: boolean; authorization: { name: string; id_last4: string } };

/** The digits are never read back, so empty ones with the same name mean: nothing new was signed. */
function consentBody({ agree_authorize, authorization }: ConsentValues, story: Story): StoryUpdateBody {
  if (!agree_authorize) return changed({ agree_authorize }, { agree_authorize: story.agree_authorize });
  const unchanged =
    story.agree_authorize && authorization.id_last4 === '' && authorization.name === (story.authorization?.name ?? '');
  const text_version = CONSENT_TEXT.version;
  return unchanged ? {} : { agree_authorize, authorization: { ...authorization, text_version } };
}

export const consentModel: SectionModel<ConsentValues> = {
  key: '2.4',
  read: ({ agree_authorize, authorization }) => ({
    agree_authorize,
    authorization: { name: authorization?.name ?? '', id_last4: '' },
  }),
  changes: consentBody,
  lines: ({ agree_authorize, authorization }) => [
    { label: '授權', text: agree_authorize ? '同意授權' : '' },
    { label: '簽署人', text: authorization.name },
  ],
  // Digits of an ID number don't stay on a shared tablet.
  keep: (values) => ({ ...values, authorization: { ...values.authorization, id_last4: '' } }),
};
