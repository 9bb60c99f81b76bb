/** What is said when tracking data can't be read (B §8). */
export const FAILED = '獲取資源追蹤數據失敗';
