import { step } from '../step';

/**
 * Issued certificates, one row a print, and the last number of each session, which makes two who issue wait for each other
 * (docs/decisions/222); times in ms.
 */
export const certificates = step(19, 'certificates', 2, [
  'create table if not exists certificate_serials (session integer primary key, last integer not null)',
  'create table if not exists certificates (id varchar(24) primary key, session integer not null, number integer not null, ' +
    'issue integer not null, code varchar(16) not null, kind varchar(16) not null, story_id varchar(255) not null, ' +
    'person_id varchar(255) not null, template_version integer not null, printed text not null, state varchar(16) not null, ' +
    'issued_time bigint not null, ended_time bigint, reason text)',
  'create unique index if not exists certificates_code_unique on certificates (code)',
  'create unique index if not exists certificates_serial_unique on certificates (session, number, issue)',
  `create unique index if not exists certificates_person_unique on certificates (story_id, person_id, kind) where state = 'valid'`,
  'create index if not exists certificates_person_idx on certificates (person_id)',
]);
