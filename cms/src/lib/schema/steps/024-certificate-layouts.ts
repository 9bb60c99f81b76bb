import { step } from '../step';

/**
 * How certificates are laid out, a row a version from 2 on (1 is the default; a row without a layout goes back to it), and their
 * pictures as base64, which both databases keep alike (docs/decisions/234); times in ms.
 */
export const certificateLayouts = step(24, 'certificate-layouts', 2, [
  'create table if not exists certificate_layouts (session integer not null, kind varchar(16) not null, version integer not null, ' +
    'background varchar(32), parts text, saved_time bigint not null, primary key (session, kind, version))',
  'create index if not exists certificate_layouts_background_idx on certificate_layouts (background)',
  'create table if not exists certificate_backgrounds (id varchar(32) primary key, picture text not null, used_time bigint not null)',
  'create index if not exists certificate_backgrounds_used_idx on certificate_backgrounds (used_time)',
  'create index if not exists certificates_template_idx on certificates (session, kind, template_version)',
]);
