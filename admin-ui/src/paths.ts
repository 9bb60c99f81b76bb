import { APPLY_STATUS } from 'contract';

/** The page of one row, under the address of its list or of its own. */
const rowOf = (path: string) => ({ pattern: `${path}/:id`, of: (id: string) => `${path}/${id}` });

/** Every address of the back office (B §2), and the only place where one is spelled out. */
export const paths = {
  login: '/login',
  secondFactor: '/second-factor',
  billboard: '/billboard-manage',
  teachingResources: '/free-resource-manage',
  teachingResource: rowOf('/free-resource-manage'),
  teachingResourceClicks: '/free-resource-manage/clicks',
  resourcePacks: '/challenge-resource-package',
  resourcePack: rowOf('/challenge-resource-package'),
  resourcePackClicks: '/challenge-resource-package/clicks',
  helpArticles: '/help-article-manage',
  stories: '/stories-manage',
  story: rowOf('/manage-story'),
  storiesBin: '/stories-bin',
  overview: '/overview',
  films: '/upload-youtube',
  members: '/manage-member-list',
  member: rowOf('/manage-member'),
  partners: '/manage-member-list-merrymama',
  schools: '/manage-school-list',
  notifications: '/manage-notification-list',
  newNotification: '/new-notification',
  notification: rowOf('/manage-notification'),
  judging: '/judge-stories-list',
  judgement: rowOf('/judge-story'),
  judgingManage: '/judging-manage',
  jury: '/judging-jury',
  certificates: '/certificates',
  certificateLayout: '/certificate-layout',
  certificateLetterTexts: '/certificate-letter-texts',
  publicStories: '/public-stories',
  season: '/season',
  seasonYear: '/season-year',
  reviewSettings: '/review-settings',
  permissions: '/permission-manage',
  audit: '/audit',
  systemStatus: '/system-status',
  dataRequests: '/data-request',
  breaches: '/breach',
  breach: rowOf('/breach'),
} as const;

type Texts = Readonly<Record<string, string | number | undefined>>;

/** Stories as the query of GET /story/all names them. */
export const pickedText = (picked: Texts): string =>
  String(
    new URLSearchParams(
      Object.entries(picked).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    ),
  );

/** What waits for this person's review. */
export const ownQueue = (me: string) => `${paths.stories}?status=${APPLY_STATUS.pending}&reviewer=${me}`;

/** A new notification for stories. */
export const letterPath = (picked: Texts) =>
  `${paths.newNotification}?${new URLSearchParams({ stories: pickedText(picked) })}`;

/** An anchor of a session, on the page of its story. */
export const anchorPath = (session: number, id: string) => `${paths.judgement.of(id)}?anchor=${session}`;
