import { step } from '../step';

/** Parts of the platform that are red, and whether the admins know (docs/decisions/135); times in ms. */
export const systemAlarms = step(7, 'system-alarms', 2, [
  'create table if not exists system_alarms (part varchar(100) primary key, red_since bigint not null, mailed_at bigint not null)',
]);
