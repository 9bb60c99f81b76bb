import type { LibraryEntry } from '../../api/resource/queries/library';

const BASE = 'https://example.org/resources/challenge';

/** What a team needs on its way (M §2): brochure, worksheet, example, handbook, consent form, worksheets of past years. */
export const CHALLENGE_LIBRARY: readonly LibraryEntry[] = [
  {
    title: '挑戰簡章',
    brief: '報名資格、時程和送件內容，出發前先讀一次。',
    link: `${BASE}/brochure`,
    frequency: '每屆開始時',
  },
  {
    title: '挑戰學習單',
    brief: '四個步驟各一頁，可以印出來和隊員一起填。',
    link: `${BASE}/worksheet`,
    frequency: '每隊一份',
  },
  {
    title: '學習單填寫範例',
    brief: '看看別隊怎麼寫，每一頁都有老師的註解。',
    link: `${BASE}/worksheet-example`,
    frequency: '填學習單前',
  },
  {
    title: '輔導員引導手冊',
    brief: '每個步驟怎麼問、怎麼等，附課堂時間建議。',
    link: `${BASE}/guide-handbook`,
    frequency: '每個步驟前',
  },
  {
    title: '家長同意書',
    brief: '未滿18歲的隊員請家長簽名，紙本保存兩年。',
    link: `${BASE}/parental-consent`,
    frequency: '每位隊員一份',
  },
  {
    title: '歷屆學習單：校園篇',
    brief: '六隊在學校裡完成的挑戰，從感受到分享。',
    link: `${BASE}/past-worksheets/school`,
    frequency: '找題目時',
  },
  {
    title: '歷屆學習單：社區篇',
    brief: '走出校門，和鄰居一起改變的五個故事。',
    link: `${BASE}/past-worksheets/town`,
    frequency: '找題目時',
  },
  {
    title: '歷屆學習單：環境篇',
    brief: '溪流、海灘和一棵老樹，四隊的完整紀錄。',
    link: `${BASE}/past-worksheets/nature`,
    frequency: '找題目時',
  },
];
