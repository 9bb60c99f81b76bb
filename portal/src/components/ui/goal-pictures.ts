import type { SDGS } from 'contract';

export type Goal = (typeof SDGS)[number]['value'];

/** A goal for children: its picture, strokes on a field of 24 × 24, and one plain sentence. */
export type GoalPicture = { path: string; text: string /** Its colour is light: dark strokes. */; light?: true };

/** Drawn for this platform; the goals' own signs belong to the United Nations. */
export const GOAL_PICTURES: Readonly<Record<Goal, GoalPicture>> = {
  1: { path: 'M3 11 12 4l9 7M6 9v11h12V9M10 20v-6h4v6', text: '每個人都有家，日子過得去。' },
  2: { path: 'M3 12h18a9 9 0 0 1-18 0zM9 4v4M13 3v5M17 4v4', text: '大家都吃得飽，也吃得健康。', light: true },
  3: {
    path: 'M12 20S3 14 3 8.5a4.5 4.5 0 0 1 9-1.5 4.5 4.5 0 0 1 9 1.5C21 14 12 20 12 20z',
    text: '身體和心情都健健康康。',
  },
  4: { path: 'M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13', text: '每個孩子都能好好上學。' },
  5: { path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 10h8M8 14h8', text: '男生女生，機會都一樣。' },
  6: {
    path: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9 15a3 3 0 0 0 3 3',
    text: '人人有乾淨的水和廁所。',
    light: true,
  },
  7: { path: 'M13 2 5 14h6l-1 8 8-12h-6z', text: '大家都用得到乾淨的電。', light: true },
  8: { path: 'M3 20h18M6 20v-5M12 20v-9M18 20V7M4 9l6-4 4 2 6-4', text: '工作安全，薪水也公平。' },
  9: { path: 'M12 2 21 7v10l-9 5-9-5V7zM3 7l9 5 9-5M12 12v10', text: '用新發明讓生活更方便。', light: true },
  10: { path: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z', text: '不管是誰，都不被丟下。' },
  11: { path: 'M3 21h18M5 21V9l5-4v16M10 11h9v10M13 15h3M13 18h3', text: '住的地方安全又舒服。', light: true },
  12: {
    path: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
    text: '東西夠用就好，不浪費。',
  },
  13: { path: 'M10 5a2 2 0 0 1 4 0v9a4 4 0 1 1-4 0zM12 9v8M17 6h3M17 10h3', text: '不讓地球越來越熱。' },
  14: { path: 'M2 12c3-5 9-6 14-2l5-4v12l-5-4c-5 4-11 3-14-2zM7 11h.01', text: '保護大海和海裡的生物。' },
  15: { path: 'M12 21v-9M12 3a6 6 0 0 0-3 11h6a6 6 0 0 0-3-11zM6 21h12', text: '保護森林、土地和動物。', light: true },
  16: { path: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-6', text: '沒有欺負，事事講公平。' },
  17: { path: 'M9 6a6 6 0 1 0 0 12A6 6 0 0 0 9 6zM15 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z', text: '大家合作，才做得到。' },
};
