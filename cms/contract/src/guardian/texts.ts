import type { ConsentPurpose } from './purposes';
import { CONSENT_ENTRY_MONTHS } from './state';

type Question = { title: string; text: string };

/** One wording of the letter of consent, whole. */
export type GuardianText = {
  version: number;
  /** False while no lawyer has read it: staff are told so. */
  reviewed: boolean;
  child: {
    lead: string;
    questions: Record<ConsentPurpose, Question>;
    confirm: string;
    /** The same for the child who reads along. */
    for_child: string;
  };
  adult: { lead: string; questions: Record<ConsentPurpose, Question>; confirm: string };
  /** Who asks, why, for which data, how long, where, which rights, what a refusal means. */
  notice: readonly Question[];
};

/**
 * What guardians, and adults for themselves, are asked, by version. A changed text is a new entry at the end; a released one is
 * never edited, for who agreed to it agreed to exactly that (a test holds its hash).
 */
export const GUARDIAN_TEXTS: readonly [GuardianText, ...GuardianText[]] = [
  {
    version: 1,
    reviewed: false,
    child: {
      lead: '請花一分鐘，勾選您同意的事。可以和孩子一起看。',
      questions: {
        certificate_name: { title: '證書印上姓名', text: '國際證書印上孩子的中文姓名和羅馬拼音。' },
        public_words: {
          title: '公開故事（不具名）',
          text: '故事的文字和看不出是誰的照片，放上公開網頁，只寫縣市和學習階段。',
        },
        public_photos: {
          title: '公開看得出是誰的照片',
          text: '孩子入鏡的照片也放上公開網頁，仍然不寫姓名。',
        },
      },
      confirm: '我是孩子的法定代理人',
      for_child:
        '這裡問的是：證書上可不可以印你的名字？你們的故事可不可以給大家看？拍到你的照片可不可以給大家看？三件事都可以說不要，說不要也一樣可以參加挑戰。以後改變心意，請家人收回就好。',
    },
    adult: {
      lead: '請花一分鐘，勾選您同意的事。',
      questions: {
        certificate_name: { title: '證書印上姓名', text: '國際證書印上您的中文姓名和羅馬拼音。' },
        public_words: {
          title: '公開故事（不具名）',
          text: '故事的文字和看不出是誰的照片，放上公開網頁，只寫縣市和學習階段。',
        },
        public_photos: { title: '公開看得出是誰的照片', text: '您入鏡的照片也放上公開網頁，仍然不寫姓名。' },
      },
      confirm: '我是本人',
    },
    notice: [
      { title: '誰在詢問', text: '舉辦全球孩童創意行動挑戰的單位，名稱和聯絡方式在這一頁的最下面。' },
      { title: '為什麼詢問', text: '製作證書，以及讓更多人讀到孩子的行動。' },
      {
        title: '用到哪些資料',
        text: '參加者的姓名和羅馬拼音、故事的文字、照片；答覆的人的姓名和關係，只用來證明是誰答覆的。',
      },
      {
        title: '用多久',
        text: '公開的故事和照片用到您收回同意為止，最慢一小時內從公開網頁移除。答覆的人的姓名，保存到隱私權頁寫的期限。',
      },
      { title: '在哪裡使用', text: '印出的證書和平台的公開網頁；公開網頁在各個國家都看得到。' },
      {
        title: '您的權利',
        text: '您可以隨時用同一個連結收回同意，也可以請求查詢、閱覽、複製、補充、更正、停止使用或刪除。',
      },
      { title: '不同意會怎樣', text: '照樣參加挑戰、接受審核和評審，得獎也不受影響。' },
    ],
  },
];

/** What 隱私權 promises of how long answers are kept; `months`: after which names go. */
export const guardianPeriods = (months: number): string =>
  `答覆的人的姓名、關係和簽名的照片，在這一屆結束 ${months} 個月後刪除；還允許公開、或是後來才收回的，從收回那天起再留 ${months} 個月。勾選的結果（不含姓名）保存 ${CONSENT_ENTRY_MONTHS} 個月；不同意和收回的，保存到故事刪除為止，故事才不會又公開。`;

/** The text that is answered now. */
export const GUARDIAN_TEXT: GuardianText = GUARDIAN_TEXTS[GUARDIAN_TEXTS.length - 1] ?? GUARDIAN_TEXTS[0];

/** The text of a version; that of now for one that isn't known. */
export const guardianText = (version: number): GuardianText =>
  GUARDIAN_TEXTS.find((text) => text.version === version) ?? GUARDIAN_TEXT;
