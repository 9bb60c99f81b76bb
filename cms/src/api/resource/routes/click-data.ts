import { clickDaysAnswer, clickRowsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { daysRequest } from '../requests';

const routesOf = (kind: ResourceKind) => {
  const desk = { actors: STAFF_ROLES, permission: [RESOURCE_KINDS[kind].permission] } as const;
  return [
    defineRoute({
      method: 'GET',
      path: `/track/${kind}-resource/days`,
      handler: `click-data.${kind}Days`,
      summary: 'Clicks a day, and the resources that were clicked most.',
      who: desk,
      request: daysRequest,
      response: clickDaysAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: `/track/${kind}-resource/clicks`,
      handler: `click-data.${kind}Rows`,
      summary: 'All clicks by resource and person, for the export.',
      who: desk,
      response: clickRowsAnswer,
    }),
  ];
};

export default { routes: [...routesOf('edu'), ...routesOf('dfc')] };
