import { APPLY_STATUS, computeScore, type Judgement, STAGES, totalScore } from 'contract';

/** What the texts of a story's ZIP are made of. */
export type ZipStory = {
  account: string;
  apply_status?: number;
  session: number;
  is_18: boolean;
  team_name: string;
  story_name: string;
  problem: string;
  team_members: readonly { name: string }[];
  counselors: readonly { name: string }[];
  video: { src: string };
  youtubeURL: string;
  sdgs: readonly string[];
  pictures: Record<string, readonly { description: string; is_cover: boolean }[]>;
};

const NONE = '（未填寫）';
/** Windows' own editor reads UTF-8 by this sign. */
const BOM = '\uFEFF';
const text = (lines: readonly string[]) => Buffer.from(`${BOM}${lines.join('\r\n')}\r\n`, 'utf8');
const names = (persons: readonly { name: string }[]) => persons.map(({ name }) => name).join('、') || NONE;

const pictureLines = ({ pictures }: ZipStory) =>
  STAGES.flatMap(({ key, label }) => [
    '',
    `【${label}】`,
    ...(pictures[key] ?? []).map(
      ({ description, is_cover }, index) => `${index + 1}. ${is_cover ? '（封面）' : ''}${description}`,
    ),
  ]);

const persons = (story: ZipStory) => [
  `小組名稱：${story.team_name}`,
  `隊員：${names(story.team_members)}`,
  `輔導員：${names(story.counselors)}`,
];

/** story.txt: the team's texts, without any contact data; names for staff alone, as judges don't read them elsewhere either (T-31, B §2.9). */
export const storyText = (story: ZipStory, forJudge: boolean): Buffer =>
  text([
    `故事帳號：${story.account}`,
    `屆別：${story.session}`,
    `組別：${story.is_18 ? '18歲以上' : '未滿18歲'}`,
    `故事名稱：${story.story_name || NONE}`,
    ...(forJudge ? [] : persons(story)),
    `影片：${story.youtubeURL || story.video.src || NONE}`,
    `SDGs：${story.sdgs.join('、') || NONE}`,
    '',
    '【感受到的問題】',
    story.problem || NONE,
    '',
    '照片說明',
    ...pictureLines(story),
  ]);

/** comments.txt: the judgement's scores and comments, or that there are none yet. */
export const commentsText = (story: ZipStory, judgement: Judgement | null): Buffer => {
  const title = `${story.account} ${story.story_name}`;
  if (!judgement) return text([title, '', '尚無評語。']);
  const scores = computeScore(judgement.judge_table);
  return text([
    title,
    ...(story.apply_status === APPLY_STATUS.judging ? ['（草稿：評審還沒有送出）'] : []),
    `評分：${STAGES.map(({ letter }) => `${letter} ${scores[letter]}`).join('　')}　總分 ${totalScore(scores)}`,
    `設計思考：${judgement.assessment ?? NONE}`,
    '',
    ...judgement.judge_table.map(
      ({ label, target, achieved }) => `${label}　${achieved ? '達成' : '未達成'}　${target}`,
    ),
    '',
    '評語',
    ...judgement.comments.filter(Boolean),
    ...(judgement.remark ? ['', '備註', judgement.remark] : []),
  ]);
};
