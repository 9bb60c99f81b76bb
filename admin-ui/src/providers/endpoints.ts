/** Where a resource lives in the API. */
type Endpoints = {
  list: string;
  one: (id: string) => string;
  update: (id: string) => string;
  /** Where new ones go, if not to the list. */
  create?: string;
  /** How one is changed, if not by PUT. */
  updateBy?: 'post';
};

const rowsOf = (list: string): Endpoints => ({ list, one: (id) => `${list}/${id}`, update: (id) => `${list}/${id}` });

const storiesOf = (list: string, update: string): Endpoints => ({
  list,
  one: (id) => `/story/single/${id}`,
  update: (id) => `${update}/${id}`,
});

const endpoints: Record<string, Endpoints> = {
  'stories-manage': storiesOf('/story', '/story/update'),
  'stories-bin': storiesOf('/story/bin', '/story/update'),
  'upload-youtube': storiesOf('/story', '/story/update'),
  'judge-stories-list': storiesOf('/story/judge', '/story/judge'),
  'manage-member-list': { list: '/auth/list', one: (id) => `/auth/user/${id}`, update: (id) => `/auth/user/${id}` },
  // Lists whose rows are edited in a dialog: there is no call for one of them.
  'billboard-manage': rowsOf('/billboard'),
  'free-resource-manage': rowsOf('/edu-resource'),
  'challenge-resource-package': rowsOf('/dfc-resource'),
  'manage-member-list-merrymama': rowsOf('/merrymama-user'),
  'manage-school-list': rowsOf('/school'),
  'permission-manage': {
    list: '/auth/get-manager',
    one: (id) => `/auth/get-manager/${id}`,
    create: '/auth/create-manager',
    update: (id) => `/auth/update-manager/${id}`,
  },
  audit: rowsOf('/audit'),
  certificates: rowsOf('/certificate'),
  'public-stories': rowsOf('/public-story'),
  'data-request': rowsOf('/data-request'),
  breach: { ...rowsOf('/breach'), update: (id) => `/breach/${id}/facts`, updateBy: 'post' },
  'manage-notification-list': rowsOf('/notification'),
  // Only chosen from.
  judges: rowsOf('/judging/judges'),
  recipients: rowsOf('/notification/recipients'),
};

/** The addresses of a resource; the next screens add theirs here. */
export function endpointsOf(resource: string): Endpoints {
  const found = endpoints[resource];
  if (!found) throw new Error(`no endpoints of ${resource}`);
  return found;
}
