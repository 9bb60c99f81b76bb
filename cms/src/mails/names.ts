import type { MailKind } from './index';

export type { MailKind };

/** Every kind of mail in the words in which staff find it among a member's mails. */
const NAMES: Record<MailKind, string> = {
  'sign-up': '註冊驗證信',
  'confirm-account': '註冊驗證信',
  'account-exists': '帳號已存在提醒',
  'sign-up-unfinished': '註冊未完成提醒',
  'account-active': '停用或恢復帳號通知',
  'reset-request': '重新設定密碼',
  'reset-password': '重新設定密碼',
  'mail-address-changed': '更改電子信箱通知',
  'mail-address-now': '信件改寄到新信箱通知',
  'mail-address-request': '確認新的電子信箱',
  'mail-address-asked': '請求更改電子信箱通知',
  'confirm-mail-address': '確認新的電子信箱',
  'mail-address-confirmed': '新的電子信箱已確認',
  'account-removal-asked': '申請刪除帳號通知',
  'account-removal-withdrawn': '取消刪除帳號通知',
  'account-removed': '帳號已刪除通知',
  'accounts-merged': '帳號合併通知',
  'own-data-offered': '下載自己的資料通知',
  'stories-offered': '請接手故事通知',
  'handover-ended': '接手故事結果通知',
  'second-factor-on': '開啟兩步驟驗證',
  'second-factor-off': '關閉兩步驟驗證',
  'social-address-request': '社群登入的信箱確認',
  'social-address': '社群登入的信箱確認',
  'social-linked': '連結社群登入通知',
  'social-unlinked': '解除社群登入通知',
  'story-received': '故事送出收據',
  'story-rejected': '故事退件通知',
  'story-approved': '故事審核通過通知',
  'story-awarded': '得獎通知',
  'story-edited': '工作人員修改故事通知',
  'story-mention': '內部留言提到您',
  'team-password-set': '小組密碼更換通知',
  'counselor-added': '加入輔導員通知',
  'consent-withdrawn': '家長收回同意',
  'survey-invitation': '輔導員問卷邀請',
  'survey-link': '問卷的新連結',
  'survey-reminder': '輔導員問卷提醒',
  'judge-invitation': '評審邀請',
  'judge-reminder': '評審評分提醒',
  'part-red': '系統異常警示',
  'part-well': '系統恢復正常通知',
  notification: '通知',
  'notification-test': '通知測試信',
};

/** What a mail of the queue is called; the kinds of earlier releases lie there for 30 days too. */
export const mailName = (kind: string): string => (kind in NAMES ? NAMES[kind as MailKind] : '平台的信');
