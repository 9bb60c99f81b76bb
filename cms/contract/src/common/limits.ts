/** Sizes and counts that the server enforces and the screens announce (M §5, §9; B §9; design/api.md). */
export const LIMITS = {
  file_bytes: 5 * 1024 * 1024,
  photo_long_side: 1080,
  photo_short_side: 720,
  photo_pixels: 40_000_000,
  photos_per_stage: 20,
  uploads_per_day: 200,
  pdf_files: 1,
  teams_per_create: 20,
  members: 100,
  counselors: 20,
  recommended_members: 5,
  sdgs: 3,
  text_search: 100,
  page_size: 100,
  delete_ids: 500,
  id_list: 200,
  comments: 12,
  name: 50,
  team_name: 50,
  story_name: 100,
  problem: 5_000,
  description: 200,
  comment: 2_000,
  indicator: 200,
  reject_reason: 200,
  notice: 500,
  failed_message: 2_000,
  video_url: 2_000,
} as const;

/** Ages that decide who may register and which team somebody belongs to (M §5). */
export const ADULT_AGE = 18;
