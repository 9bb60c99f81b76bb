/** A fact that is known. */
export const yesNo = (value: boolean | null | undefined) => (value ? '是' : '否');

/** 分享季, with one word in every spreadsheet: an open question is not a no. */
export const participation = (value: boolean | null | undefined) =>
  value == null ? '尚未回答' : value ? '參加' : '不參加';
