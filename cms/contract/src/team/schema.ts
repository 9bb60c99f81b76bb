import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { textField } from '../common/text';
import { counselorInput, memberAdult, memberUnder18 } from '../story/schema';

const teamName = textField('請輸入小組名稱', LIMITS.team_name);
const counselors = z
  .array(counselorInput, { error: '輔導員資料不正確' })
  .max(LIMITS.counselors, '輔導員太多')
  .optional();

/** A team whose members are all under 18 (M §2, §5). */
export const teamUnder18 = z.strictObject({
  team_name: teamName,
  is_18: z.literal(false),
  team_members: z
    .array(memberUnder18, { error: '請新增成員' })
    .min(1, '至少需要一位成員')
    .max(LIMITS.members, '成員太多'),
  counselors,
});

/** A team whose members are all 18 or over; the creator is the bound account holder. */
export const teamAdult = z.strictObject({
  team_name: teamName,
  is_18: z.literal(true),
  team_members: z
    .array(memberAdult, { error: '請新增成員' })
    .min(1, '至少需要一位成員')
    .max(LIMITS.members, '成員太多'),
  counselors,
});

/** One story to create. */
export const teamInput = z.discriminatedUnion('is_18', [teamUnder18, teamAdult], { error: '請選擇小組組別' });
export type TeamInput = z.infer<typeof teamInput>;

/** POST /story/create: 1 to 20 of them, all or none. */
export const storyCreateBody = z
  .array(teamInput, { error: '請至少新增一個小組' })
  .min(1, '請至少新增一個小組')
  .max(LIMITS.teams_per_create, '一次最多新增 20 個小組');
export type StoryCreateBody = z.infer<typeof storyCreateBody>;
