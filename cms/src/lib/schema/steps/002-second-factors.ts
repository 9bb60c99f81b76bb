import { step } from '../step';

/** Second factors of logins, by the account they belong to (docs/decisions/121); times in ms. */
export const secondFactors = step(2, 'second-factors', 2, [
  'create table if not exists second_factors (owner varchar(80) primary key, secret text not null, since bigint, ' +
    'last_step bigint not null, codes text not null)',
]);
