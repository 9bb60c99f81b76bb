import { z } from 'zod';

/**
 * The one catalogue of refusals: a stable code for programs, its HTTP status, and the Traditional-Chinese sentence shown to people.
 * Texts that the specification fixes (M §4, §5, §8; B §5, §8) stand here to the letter.
 */
export const ERRORS = {
  validation: { status: 400, message: '輸入資料不正確' },
  malformed: { status: 400, message: '送出的內容無法讀取，請重新整理頁面後再試一次' },
  bad_credentials: { status: 400, message: '帳號或密碼錯誤' },
  device_code_wrong: { status: 400, message: '代碼不正確或已經停用，請照帶隊的人畫面上的代碼再輸入一次' },
  device_code_expired: { status: 400, message: '這個代碼已經過期或用完了，請帶隊的人再按一次「讓新平板登入」' },
  code_wrong: { status: 400, message: '驗證碼不正確，請輸入 App 現在顯示的 6 位數字，或一組還沒用過的備用碼' },
  challenge_over: { status: 400, message: '登入步驟已經逾時或嘗試太多次，請重新輸入帳號和密碼' },
  link_dead: { status: 400, message: '這個連結已失效或已使用過，請重新申請' },
  under_age: { status: 400, message: '註冊者需要年滿18歲' },
  incomplete: { status: 400, message: '資料尚未全部填寫完畢' },
  team_incomplete: { status: 400, message: '小組資料需要完整才能夠儲存喔！' },
  school_unknown: { status: 400, message: '請選擇正確單位名稱' },
  counselor_unknown: { status: 400, message: '請先用帳號搜尋輔導員，再加入小組' },
  file_foreign: { status: 400, message: '只能使用這則故事上傳的檔案' },
  image_unreadable: { status: 400, message: '這張照片無法讀取，請換一張' },
  image_too_small: { status: 400, message: '照片太小，需要至少1080×720像素，請換一張較大的照片' },
  image_too_many_pixels: { status: 400, message: '這張照片的像素太多，請縮小後再上傳' },
  pdf_unreadable: { status: 400, message: '這份 PDF 無法讀取，請重新匯出後再上傳' },
  pdf_active_content: { status: 400, message: '這份 PDF 含有程式、附件或加密內容，請另存成一般 PDF 後再上傳' },
  answers_incomplete: { status: 400, message: '還有題目沒有作答' },
  survey_params_missing: { status: 400, message: '連結缺少必要的參數（svid 或 hash）' },
  survey_hash_wrong: { status: 400, message: '連結的 hash 驗證失敗' },
  survey_link_unreadable: { status: 400, message: '連結解析失敗' },
  survey_empty: { status: 404, message: '查無這份問卷的填答結果' },
  test_address: { status: 400, message: '測試信只能寄到工作人員的信箱，或和寄件信箱同一個網域的信箱' },
  reject_empty: { status: 400, message: '請選擇退件理由或填寫補充說明' },
  unauthorized: { status: 401, message: '請重新登入' },
  forbidden: { status: 403, message: '這個帳號沒有使用這項功能的權限' },
  account_not_found: { status: 403, message: '沒有此帳號' },
  not_confirmed: { status: 403, message: '這個帳號還沒有完成信箱驗證，請到信箱收取驗證信' },
  reauthenticate: { status: 403, message: '為了確認是本人，請輸入目前的密碼' },
  otp_required: { status: 403, message: '這個帳號使用兩步驟驗證，請輸入驗證器 App 的 6 位數驗證碼，或一組備用碼' },
  second_factor_required: { status: 403, message: '這個帳號需要先設定兩步驟驗證才能繼續' },
  not_a_judge: { status: 403, message: '您不是評審' },
  field_forbidden: { status: 403, message: '這個欄位由其他人填寫，沒有儲存' },
  not_found: { status: 404, message: '找不到這筆資料' },
  user_not_found: { status: 404, message: '查無此帳號' },
  provider_not_configured: { status: 404, message: '目前沒有開放這種登入方式' },
  method_not_allowed: { status: 405, message: '這個網址不接受這種請求' },
  account_taken: { status: 409, message: '這個帳號已經有人使用' },
  last_admin: { status: 409, message: '至少要保留一位管理員' },
  school_taken: { status: 409, message: '這個地區已經有同名的學校' },
  school_in_use: { status: 409, message: '有故事選了這所學校，不能刪除，可以改為隱藏' },
  import_running: { status: 409, message: '另一份檔案正在匯入，請等它完成後再試一次' },
  own_account: { status: 409, message: '不能刪除自己的帳號' },
  second_factor_on: { status: 409, message: '兩步驟驗證已經開啟' },
  second_factor_off: { status: 409, message: '兩步驟驗證沒有開啟' },
  story_locked: { status: 409, message: '這則故事已經送出，現在不能修改' },
  story_status: { status: 409, message: '這則故事的狀態已經改變，剛才的選擇沒有送出' },
  story_not_pending: { status: 409, message: '這則故事不在待審核，剛才的選擇沒有送出' },
  story_scored: { status: 409, message: '評分已經送出並鎖定' },
  judgement_held: { status: 409, message: '這則故事由另一位評審評分中' },
  version_conflict: { status: 409, message: '這一段有較新的內容，請選擇要保留的版本' },
  breach_closed: { status: 409, message: '這個事件已經結案，只能再補充說明' },
  edition_closed: { status: 409, message: '目前不在開放時間內' },
  notification_started: { status: 409, message: '這則通知已經開始寄送，不能修改或刪除' },
  notification_not_sending: { status: 409, message: '這則通知不在寄送中' },
  survey_link_ended: { status: 409, message: '這個問卷連結已經到期' },
  survey_filled: { status: 409, message: '這份問卷已經填過了' },
  duplicate_request: { status: 409, message: '同一份資料正在處理，請稍候' },
  too_large: { status: 413, message: '檔案太大，最多 5 MB' },
  body_too_large: { status: 413, message: '送出的內容太大' },
  too_many_photos: { status: 409, message: '每個步驟最多 20 張照片' },
  unsupported_media: { status: 415, message: '這個網址不接受這種格式' },
  not_an_image: { status: 415, message: '只能上傳 JPEG、PNG 或 WebP 照片' },
  image_heic: { status: 415, message: '無法使用 HEIC 照片，請在相機設定改存 JPEG，或先轉成 JPEG 再上傳' },
  not_a_pdf: { status: 415, message: '只能上傳 PDF 檔案' },
  too_many_requests: { status: 429, message: '嘗試次數太多，請稍候再試' },
  internal: { status: 500, message: '伺服器發生問題，剛才的內容沒有儲存，請稍後再試一次' },
  survey_unconfirmed: { status: 502, message: '問卷服務目前沒有回應，我們會稍後再確認' },
  survey_decrypt_failed: { status: 502, message: '解密失敗' },
  survey_data_unreadable: { status: 502, message: '數據解析失敗' },
  outside_failed: { status: 502, message: '外部服務目前沒有回應，請稍後再試一次' },
  unavailable: { status: 503, message: '服務暫時無法使用，請稍後再試一次' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One refused place of a body: the path of the field and the sentence that stands beside it. */
export const errorItemSchema = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type ErrorItem = z.infer<typeof errorItemSchema>;

/** The shape of every refusal (requirements/http.md, "errors"): Strapi's own, with a code in `details`. */
export const errorBodySchema = z.object({
  data: z.null(),
  error: z.object({
    status: z.number().int(),
    name: z.string(),
    message: z.string(),
    details: z.looseObject({ code: z.string(), errors: z.array(errorItemSchema).optional() }),
  }),
});
