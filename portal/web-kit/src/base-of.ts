import { PICTURE_STAGES, STORY_FIELDS, type StoryUpdateBody, type Versions } from 'contract';

/** The versions with which the fields of a body were read: stages of the photos count by themselves. */
export function baseOf(body: StoryUpdateBody, versions: Versions): Versions {
  const fields = STORY_FIELDS.filter((field) => field !== 'pictures' && field in body);
  const stages = PICTURE_STAGES.filter((stage) => body.pictures?.[stage]).map((stage) => `pictures.${stage}` as const);
  return Object.fromEntries([...fields, ...stages].map((key) => [key, versions[key] ?? 0]));
}
