import { PICTURE_STAGES } from 'contract';
import { step } from '../step';

/** The marked photo of a step, else its first, as `domain/cover` has it; '' for a step without photos. */
const SQLITE = (stage: string) => {
  const pictures = 'case when json_valid(stories.pictures) then stories.pictures end';
  const marked = `select json_extract(value, '$.key') from json_each(${pictures}, '$.${stage}') where json_extract(value, '$.is_cover') limit 1`;
  return `coalesce((${marked}), json_extract(${pictures}, '$.${stage}[0].key'), '')`;
};
const POSTGRES = (stage: string) => {
  const photos = `case jsonb_typeof(pictures -> '${stage}') when 'array' then pictures -> '${stage}' else '[]' end`;
  const found = `select photo ->> 'key' from jsonb_array_elements(${photos}) with ordinality as photos (photo, place)`;
  return `coalesce((${found} order by photo -> 'is_cover' = 'true' desc nulls last, place limit 1), '')`;
};

const fill = (keyOf: (stage: string) => string) =>
  `update stories set cover_keys = ${PICTURE_STAGES.map(keyOf).join(" || ',' || ")}, cover_version = version where cover_version is null`;

/** The covers of stories that are there, so that no list reads their photos (docs/decisions/165). */
export const storyCovers = step(16, 'story-covers', 2, [{ sqlite: fill(SQLITE), postgres: fill(POSTGRES) }]);
