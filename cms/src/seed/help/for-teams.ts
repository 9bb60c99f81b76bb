import { PHOTO_SIZE_TEXT } from 'contract';
import { example, type FirstArticle, list, say } from './article';

/** What a team reads in addition to its own sections: spoken to children. */
export const FOR_TEAMS: readonly FirstArticle[] = [
  {
    section: 'story-2.1',
    title: '你們看到了什麼？',
    picture: { scene: 'noticing', alt: '一位爺爺走斑馬線還沒走完，就變紅燈了；兩個小朋友在路邊看，把它記下來。' },
    content: [
      say('想一想，在學校、家裡或路上，有什麼事讓你覺得「怎麼會這樣」？把它寫下來就好。'),
      list(
        '<strong>在哪裡？</strong>什麼時候看到的？',
        '<strong>是誰？</strong>誰覺得不方便、難過或危險？',
        '<strong>為什麼？</strong>去問問那個人，也可以自己數一數、量一量。',
      ),
      say('寫得不漂亮沒關係，用你們平常說話的樣子寫。'),
      example('放學的時候，我們看到一位爺爺走斑馬線，走到一半就變紅燈了。我們數了三天，有十一個人走不完。'),
    ].join(''),
  },
  {
    section: 'story-2.2',
    title: '怎麼拍出好照片？',
    picture: { scene: 'photographing', alt: '兩張照片：大家圍著桌子想點子，打勾；大家排成一排，打叉。' },
    content: [
      say('四個步驟都要有照片。拍大家「正在做」的樣子，比排成一排更好看。'),
      list(
        '<strong>感受</strong>：你們在看、在問、在記錄。',
        '<strong>想像</strong>：你們在想點子，桌上有便利貼或模型。',
        '<strong>實踐</strong>：你們真的動手做了。',
        '<strong>分享</strong>：你們把故事說給別人聽。',
      ),
      say(`拍的時候把平板拿橫的、拿穩。照片如果太小（比 ${PHOTO_SIZE_TEXT} 小），請老師找原來的照片。`),
      say('每張照片都要寫一句話：是誰，在做什麼？'),
      example('小安用碼錶量綠燈有幾秒，阿哲在旁邊畫正字。'),
    ].join(''),
  },
  {
    section: 'story-2.3',
    title: '怎麼拍學習單？',
    picture: { scene: 'sheet', alt: '整張學習單放平，拍的時候四個角都在框框裡。' },
    content: [
      say('學習單不用打字，拍下來就可以。一頁拍一張，最多六頁，我們會幫你們排成一份。'),
      list('把紙放平，整張都要拍到。', '站在亮的地方，小心自己的影子。', '拍完看一看：每個字都看得清楚嗎？'),
      say('故事名稱是別人第一眼看到的字。每個人想一個，再一起投票。'),
      example('二十秒過不了的馬路', '奶奶的菜市場少了三百個袋子'),
    ].join(''),
  },
  {
    section: 'story-2.6',
    title: '影片要拍什麼？',
    picture: { scene: 'film', alt: '影片的三段：看到的問題、一起動手、後來不一樣了。' },
    content: [
      say('用三到五分鐘，把你們的故事說給沒看過的人聽。用平板拍就很好。'),
      list(
        '先說你們看到的問題，再說你們做了什麼，最後說有什麼不一樣了。',
        '說話的時候靠近一點，旁邊太吵就換一個地方。',
        '不想露臉也可以，拍手、拍背影、拍作品。',
      ),
      say('拍好之後，請老師把影片放到網路上，再貼上連結。'),
      example('路口變紅燈，爺爺還在路中間。', '我們想了十一個點子。', '後來綠燈變成三十秒，爺爺走過來說謝謝。'),
    ].join(''),
  },
  {
    section: 'story-2.7',
    title: '什麼是地球目標？',
    picture: { scene: 'goals', alt: '三張目標貼紙，兩個小朋友選了中間那張。' },
    content: [
      say('全世界的人一起訂了十七個目標，希望地球和大家都過得更好。選一到三個，和你們的故事最有關的。'),
      list(
        '問問自己：我們做成功了，誰會過得更好？',
        '是更安全、更健康，還是更公平？',
        '說得出「為什麼選它」，就選對了。',
      ),
      example('我們讓綠燈變長了，走得慢的人也能安全過馬路，所以選「永續城鄉」。'),
    ].join(''),
  },
];
