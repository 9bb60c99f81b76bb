/** The counsellors' questionnaire, for 18+ teams the account holder's (decision 5): ids stay when texts are edited. */
export const COUNSELOR_QUESTIONS = [
  { id: 'counselor-01', text: '整體而言，我對這次參與挑戰的經驗感到滿意。' },
  { id: 'counselor-02', text: '「感受、想像、實踐、分享」四個步驟清楚易懂，方便帶領團隊進行。' },
  { id: 'counselor-03', text: '平台提供的教學資源與學習單，對我帶領團隊有實質幫助。' },
  { id: 'counselor-04', text: '報名與上傳資料的流程清楚，遇到問題時能得到需要的協助。' },
  { id: 'counselor-05', text: '團隊成員能主動觀察生活，找出自己真正關心的問題。' },
  { id: 'counselor-06', text: '團隊成員更能站在別人的立場，理解不同人的感受。' },
  { id: 'counselor-07', text: '團隊成員能提出有創意的想法，並共同討論出可行的做法。' },
  { id: 'counselor-08', text: '團隊成員能自己動手解決問題，遇到困難時願意再試一次。' },
  { id: 'counselor-09', text: '團隊成員在分工、溝通與合作上有明顯的成長。' },
  { id: 'counselor-10', text: '團隊成員更有自信，相信自己有能力帶來改變。' },
  { id: 'counselor-11', text: '這次經驗讓我更願意放手，陪伴團隊自己做決定。' },
  { id: 'counselor-12', text: '我願意再次帶領團隊參加，並推薦給其他夥伴。' },
] as const;
