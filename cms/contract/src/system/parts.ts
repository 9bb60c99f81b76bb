/** What the platform is made of, as its operators see it. */
export const SYSTEM_PARTS = [
  'database',
  'storage',
  'disk',
  'mail',
  'cleaning',
  'backup',
  'drill',
  'load',
  'clock',
] as const;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

/** Well, worth a look, or something that doesn't work. */
export const PART_STATES = ['green', 'yellow', 'red'] as const;
export type PartState = (typeof PART_STATES)[number];

type Words = { label: string } & Record<PartState, { meaning: string; remedy: string }>;

const WELL = '不需要處理。';

/** What each state of each part means and what to do then. */
export const SYSTEM_WORDS: Record<SystemPart, Words> = {
  database: {
    label: '資料庫',
    green: { meaning: '資料庫正常回應。', remedy: WELL },
    yellow: { meaning: '資料庫回應很慢。', remedy: '請看資料庫主機的負載與磁碟，並減少同時進行的匯出。' },
    red: {
      meaning: '資料庫沒有回應，平台暫時無法使用。',
      remedy: '請確認資料庫服務已啟動，而且伺服器連得到它；恢復後平台會自己接上，不需要重新啟動。',
    },
  },
  storage: {
    label: '檔案儲存',
    green: { meaning: '檔案可以上傳與下載。', remedy: WELL },
    yellow: { meaning: '檔案儲存回應很慢。', remedy: '請看檔案儲存服務的負載。' },
    red: {
      meaning: '檔案無法上傳與下載，其他功能照常。',
      remedy: '請確認檔案儲存服務已啟動、帳號金鑰仍然有效、儲存區還在；存在本機時，請確認資料夾可以寫入。',
    },
  },
  disk: {
    label: '磁碟空間',
    green: { meaning: '磁碟空間充足。', remedy: WELL },
    yellow: { meaning: '磁碟空間不到 20%。', remedy: '請在一週內加大磁碟，或清掉不需要的檔案。' },
    red: {
      meaning: '磁碟空間不到 10%，用完時就無法上傳，也無法儲存。',
      remedy: '請立刻加大磁碟，或清掉不需要的檔案。',
    },
  },
  mail: {
    label: '寄信',
    green: { meaning: '信件準時寄出。', remedy: WELL },
    yellow: { meaning: '有信件等了 10 分鐘以上還沒寄出。', remedy: '請看寄信服務是否正常，信件會自動再試。' },
    red: {
      meaning: '有信件等了 1 小時以上還沒寄出，會員收不到驗證信與通知。',
      remedy: '請確認 SMTP 設定與寄信服務的帳號；恢復後等候中的信會自己寄出，不需要重寄。',
    },
  },
  cleaning: {
    label: '定時清理',
    green: { meaning: '定時清理準時完成。', remedy: WELL },
    yellow: { meaning: '定時清理還沒有完成過，或已超過 3 小時。', remedy: '請看紀錄檔中的錯誤，下一個整點會再試。' },
    red: {
      meaning: '定時清理超過 1 天沒有完成，該刪除的個人資料還在。',
      remedy: '請確認至少有一台伺服器的 CRON_ENABLED 是 true，並看紀錄檔中的錯誤。',
    },
  },
  backup: {
    label: '備份',
    green: { meaning: '最近一天內有備份。', remedy: WELL },
    yellow: {
      meaning: '還沒有備份、最近一次失敗，或完成後已超過 26 小時。',
      remedy: '請確認每晚的備份已設定，並用 pnpm run doctor 看失敗的原因；失敗後每小時會再試。',
    },
    red: {
      meaning: '備份失敗而且超過 26 小時沒有完成，或已超過 3 天；故障時會失去這段時間的資料。',
      remedy: '請用 pnpm run doctor 看原因，確認備份的位置還有空間，並立刻手動備份一次。',
    },
  },
  drill: {
    label: '還原演練',
    green: { meaning: '最近一個月內演練過還原。', remedy: WELL },
    yellow: {
      meaning: '還沒有演練過還原、最近一次失敗，或已超過 35 天。',
      remedy: '請找時間演練一次，確認備份真的可以還原。',
    },
    red: { meaning: '超過 100 天沒有演練還原，不知道備份能不能用。', remedy: '請在這週演練一次還原。' },
  },
  load: {
    label: '伺服器負載',
    green: { meaning: '伺服器反應迅速。', remedy: WELL },
    yellow: { meaning: '伺服器忙碌，頁面可能變慢。', remedy: '通常是大量匯出或上傳；持續很久時請增加伺服器。' },
    red: { meaning: '伺服器過於忙碌，會員會覺得卡住。', remedy: '請暫停大量匯出，並增加伺服器或處理器。' },
  },
  clock: {
    label: '伺服器時鐘',
    green: { meaning: '伺服器與資料庫的時間一致。', remedy: WELL },
    yellow: {
      meaning: '這台伺服器與資料庫的時間差了 2 秒以上，它登記的送出時間會標示「請確認時間」。',
      remedy: '請確認兩台主機的時間同步（NTP）都已啟動。',
    },
    red: {
      meaning: '這台伺服器與資料庫的時間差了 10 秒以上，截止時間可能判斷錯誤。',
      remedy: '請立刻確認兩台主機的時間同步（NTP），在時間正確以前，先停止這台伺服器。',
    },
  },
};
