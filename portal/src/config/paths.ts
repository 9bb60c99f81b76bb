/** Every address of the portal (M §2), and the only place where one is spelled out. */
const challenge = '/challenge';

export const paths = {
  login: '/login',
  register: '/register',
  checkMailbox: '/check-mailbox',
  profileRegistration: '/profile-registration',
  forgetPassword: '/forget-password',
  changePassword: '/change-password',
  mailAddress: '/mail-address',
  redirect: '/redirect',
  challenge,
  personInfo: `${challenge}/person-info`,
  myDfc: `${challenge}/my-DFC`,
  freeResource: `${challenge}/free-resource`,
  help: `${challenge}/help`,
  historyStories: `${challenge}/history-stories`,
  historyStory: (id: string) => `${challenge}/history-stories/${id}`,
  signUpList: `${challenge}/sign-up`,
  signUp: (page = 1) => `${challenge}/sign-up/?page=${page}`,
  setUpUnder18: `${challenge}/sign-up/set-up/under18`,
  setUpUpper18: `${challenge}/sign-up/set-up/upper18`,
  setUpPassword: `${challenge}/sign-up/set-up/password`,
  editStory: (id: string, section?: string) => `${challenge}/edit-story/${id}${section ? `#${section}` : ''}`,
  previewStory: (id: string) => `${challenge}/edit-story/${id}/preview`,
  certificates: (id: string) => `${challenge}/edit-story/${id}/certificates`,
  /** Made by the server, for everybody. */
  stories: '/stories',
  surveyCake: '/SurveyCake',
  consentCode: '/consent',
  consent: (token: string) => `/consent/${token}`,
  verify: (code: string) => `/verify/${code}`,
} as const;
