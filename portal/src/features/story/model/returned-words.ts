import type { RejectReasonCode } from 'contract';

/** What children can mend, in their words; a reason without them is the teacher's. */
const WORDS: Partial<Record<RejectReasonCode, string>> = {
  video_license: '影片裡的音樂和圖片，要用自己做的，或是可以自由使用的。',
  video_private: '影片現在打不開。請設定成大家都看得到。',
  video_missing: '還沒有影片。請貼上影片的連結。',
  photo_copyright: '看不出照片是不是你們自己拍的。請放自己拍的照片。',
  photo_quality: '有的照片太小，看不清楚。請換一張大一點的。',
  photo_missing: '有的步驟少了照片。每個步驟至少放一張。',
  photo_drawn: '有的照片是畫的。請換成拍下來的照片。',
  sheet_incomplete: '學習單還沒有寫完。寫完再放上來。',
  sdgs_count: '請選一到三個目標。',
};

export const childWords = (code: RejectReasonCode): string | undefined => WORDS[code];
