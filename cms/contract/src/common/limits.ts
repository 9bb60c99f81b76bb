/** Sizes and counts that the server enforces and the screens announce (M §5, §9; B §9; requirements/http.md). */
export const LIMITS = {
  file_bytes: 5 * 1024 * 1024,
  photo_long_side: 1080,
  photo_short_side: 720,
  photo_pixels: 40_000_000,
  photos_per_stage: 20,
  uploads_per_day: 200,
  /** Files of a story that have begun to arrive and aren't stored. */
  open_uploads: 40,
  pdf_files: 1,
  teams_per_create: 20,
  counselors: 20,
  recommended_members: 5,
  sdgs: 3,
  text_search: 100,
  page_size: 100,
  member_mails_a_day: 40,
  schools: 10_000,
  judges: 500,
  judged_stories: 10_000,
  assignments: 50_000,
  declared: 500,
  mail_domains: 500,
  relations: 50,
  posts: 200,
  stories_of_member: 500,
  delete_ids: 500,
  matching_stories: 5_000,
  picked_stories: 10_000,
  mailed_ids: 500,
  id_list: 200,
  comments: 12,
  name: 50,
  team_name: 50,
  story_name: 100,
  motto: 20,
  /** What staff say on every screen. */
  banner: 120,
  /** How children call one of their devices. */
  device_name: 12,
  problem: 5_000,
  description: 200,
  comment: 2_000,
  mentions: 20,
  colleagues: 1_000,
  indicator: 200,
  reject_reason: 200,
  notice: 500,
  failed_message: 2_000,
  video_url: 2_000,
} as const;

/** The largest file and the smallest photo, as sentences name them. */
export const FILE_SIZE_TEXT = `${LIMITS.file_bytes / 1024 / 1024} MB`;
export const PHOTO_SIZE_TEXT = `${LIMITS.photo_long_side}×${LIMITS.photo_short_side}`;

/** Ages that decide who may register and which team a member belongs to (M §5). */
export const ADULT_AGE = 18;
