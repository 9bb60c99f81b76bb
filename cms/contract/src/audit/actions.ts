/**
 * What is kept on record (T-57): its name in a list of actions, and the sentence that tells it after the name of who did it,
 * where 「」 stands for on whom or what; `bare` is the sentence when nothing is named.
 */
export const AUDIT_ACTIONS = {
  account_created: { label: '新增帳號', sentence: '新增了帳號「」' },
  account_changed: { label: '修改帳號', sentence: '修改了帳號「」' },
  account_deleted: { label: '刪除帳號', sentence: '刪除了帳號「」' },
  logged_in: { label: '登入後台', sentence: '登入了後台' },
  logged_out: { label: '登出後台', sentence: '登出了後台' },
  login_failed: { label: '登入失敗', sentence: '用帳號「」登入，密碼不正確', bare: '用不存在的帳號登入' },
  login_limited: { label: '登入次數過多', sentence: '用帳號「」登入太多次，暫時擋下', bare: '登入太多次，暫時擋下' },
  password_changed: { label: '更換密碼', sentence: '更換了自己的密碼，其他地方的登入已結束' },
  password_refused: { label: '更換密碼失敗', sentence: '更換密碼時，目前的密碼輸入錯誤' },
  password_reset: { label: '重設密碼', sentence: '用信件裡的連結重設了帳號「」的密碼，原有的登入已結束' },
  team_password_set: { label: '設定小組密碼', sentence: '設定了故事「」的密碼，小組原有的登入已結束' },
  members_exported: { label: '匯出會員資料', sentence: '匯出了會員資料' },
  member_opened: { label: '查看會員資料', sentence: '查看了會員「」的資料' },
  clickers_opened: { label: '查看資源點擊者', sentence: '查看了「」的點擊紀錄' },
  clicks_exported: { label: '匯出點擊追蹤', sentence: '匯出了「」的點擊追蹤資料' },
  stories_exported: { label: '匯出報名故事', sentence: '匯出了報名故事' },
  story_opened: { label: '查看故事資料', sentence: '查看了故事「」' },
  story_downloaded: { label: '下載故事檔案', sentence: '下載了故事「」的檔案' },
  story_edited: { label: '修改故事', sentence: '修改了故事「」' },
  story_approved: { label: '審核通過', sentence: '通過了故事「」的審核' },
  story_rejected: { label: '退件', sentence: '退回了故事「」' },
  story_reopened: { label: '重新開放', sentence: '重新開放了故事「」' },
  stories_deleted: { label: '刪除故事', sentence: '刪除了故事「」' },
  stories_restored: { label: '還原故事', sentence: '還原了故事「」' },
  stories_purged: { label: '清除故事', sentence: '永久清除了故事「」' },
  data_purged: { label: '清除到期資料', sentence: '清除了到期的資料' },
  judgement_submitted: { label: '送出評分', sentence: '送出了故事「」的評分' },
  judgement_handed_over: { label: '移交評分', sentence: '移交了故事「」的評分' },
  scores_exported: { label: '匯出評分', sentence: '匯出了評分' },
  partners_imported: { label: '匯入夥伴會員', sentence: '匯入了夥伴會員名單' },
  partner_deleted: { label: '刪除夥伴會員', sentence: '刪除了夥伴會員「」' },
  school_created: { label: '新增學校', sentence: '新增了學校「」' },
  school_changed: { label: '修改學校', sentence: '修改了學校「」' },
  school_deleted: { label: '刪除學校', sentence: '刪除了學校「」' },
  notification_scheduled: { label: '排定通知', sentence: '排定寄送通知「」' },
  notification_cancelled: { label: '取消寄送通知', sentence: '取消了通知「」的寄送' },
  notification_deleted: { label: '刪除通知', sentence: '刪除了通知「」' },
  notification_paused: { label: '暫停寄送通知', sentence: '暫停了通知「」的寄送' },
  notification_resumed: { label: '繼續寄送通知', sentence: '繼續寄送通知「」' },
  notification_resent: { label: '重寄通知', sentence: '重寄了通知「」' },
  schools_imported: { label: '匯入學校', sentence: '匯入了學校名單' },
} as const satisfies Record<string, { label: string; sentence: string; bare?: string }>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Every action, in the order in which a list of them is offered. */
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];
