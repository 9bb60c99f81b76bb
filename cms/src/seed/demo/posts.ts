import { DAY, PHOTO_SIZE_TEXT, type PictureStage } from 'contract';
import { createPost } from '../../api/billboard/port';
import { SYSTEM } from '../../lib/routes/actor';
import { now } from '../../lib/time/clock';
import { storePicture } from '../stored-picture';
import { drawPostPicture } from './post-pictures';

type DemoPost = { title: string; stage: PictureStage; daysAgo: number; lines: string[]; draft?: boolean };

const POSTS: readonly DemoPost[] = [
  {
    title: '分享季舉辦前，線上說明會兩場',
    stage: 'share',
    daysAgo: 2,
    lines: [
      '想知道分享季怎麼準備嗎？我們安排了兩場線上說明會，歡迎輔導員帶著隊員一起參加。',
      '',
      '第一場：週三 19:00-20:00，適合第一次參加的隊伍。',
      '第二場：週六 10:00-11:00，分享三分鐘說故事的方法。',
      '',
      '會議連結會在前一天寄到您的信箱。',
    ],
  },
  {
    title: '家長同意書換了新版本',
    stage: 'feeling',
    daysAgo: 6,
    lines: [
      '新版同意書把照片與影片的用途寫得更清楚，請到「教學資源」的「挑戰資源包內容」下載。',
      '已經簽好舊版的隊伍不用重簽。',
      '紙本請由輔導員保存至少兩年。',
    ],
  },
  {
    title: '給第一次帶隊的老師：從一張感受地圖開始',
    stage: 'imagine',
    daysAgo: 12,
    lines: [
      '不知道題目從哪裡來？先別急著想點子。',
      '',
      '帶孩子走一圈校園，請他們在地圖上貼貼紙：哪裡讓你開心，哪裡讓你皺眉頭。',
      '貼紙最多的地方，通常就是故事開始的地方。',
    ],
  },
  {
    title: '照片說明怎麼寫？三個小提醒',
    stage: 'implement',
    daysAgo: 21,
    lines: [
      '一、寫出照片裡的人在做什麼，而不是「大合照」。',
      '二、寫出這一步為什麼重要。',
      `三、照片需要至少 ${PHOTO_SIZE_TEXT} 像素，太小的照片評審會看不清楚。`,
    ],
  },
  {
    title: '上一屆的故事上線了',
    stage: 'share',
    daysAgo: 40,
    lines: ['一百多隊孩子的行動，現在都可以在官網看到。', '找找看，有沒有和你們住在同一個縣市的隊伍？'],
  },
  {
    title: '平台維護公告（草稿）',
    stage: 'implement',
    daysAgo: 0,
    draft: true,
    lines: ['維護時間還沒有確定，確定後再發布。'],
  },
];

/** Bulletin posts with drawn pictures, the way staff make them: an upload, then the post. */
export const makePosts = async (): Promise<void> => {
  for (const { title, stage, daysAgo, lines, draft } of POSTS.toReversed()) {
    const { Location: url, name } = await storePicture(`${title}.jpg`, await drawPostPicture(stage));
    await createPost(SYSTEM, {
      date: now() - daysAgo * DAY,
      title,
      content: lines.join('\n'),
      pictures: [{ name, url }],
      is_published: !draft,
    });
  }
};
