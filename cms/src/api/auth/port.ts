import type createAuthAccountAudit from './services/account-audit';
import type createAuthHelpDesk from './services/help-desk';
import type createAuthLogin from './services/login';
import type createAuthLoginCode from './services/login-code';
import type createAuthMailAddress from './services/mail-address';
import type createAuthMailLinks from './services/mail-links';
import type createAuthMailRequest from './services/mail-request';
import type createAuthManagers from './services/managers';
import type createAuthMemberData from './services/member-data';
import type createAuthMembers from './services/members';
import type createAuthMerge from './services/merge';
import type createAuthOwnData from './services/own-data';
import type createAuthPassword from './services/password';
import type createAuthProfile from './services/profile';
import type createAuthReauthentication from './services/reauthentication';
import type createAuthRegistration from './services/registration';
import type createAuthRemoval from './services/removal';
import type createAuthSearch from './services/search';
import type createAuthSecondFactor from './services/second-factor';
import type createAuthSignUp from './services/sign-up';
import type createAuthSocialAccount from './services/social-account';
import type createAuthSocialLogin from './services/social-login';
import type createAuthSocialStep from './services/social-step';
import type createAuthTeams from './services/teams';

export const authAccountAudit = () =>
  strapi.service('api::auth.account-audit') as ReturnType<typeof createAuthAccountAudit>;
export const authHelpDesk = () => strapi.service('api::auth.help-desk') as ReturnType<typeof createAuthHelpDesk>;
export const authLoginCode = () => strapi.service('api::auth.login-code') as ReturnType<typeof createAuthLoginCode>;
export const authLogin = () => strapi.service('api::auth.login') as ReturnType<typeof createAuthLogin>;
export const authMailAddress = () =>
  strapi.service('api::auth.mail-address') as ReturnType<typeof createAuthMailAddress>;
export const authMailLinks = () => strapi.service('api::auth.mail-links') as ReturnType<typeof createAuthMailLinks>;
export const authMailRequest = () =>
  strapi.service('api::auth.mail-request') as ReturnType<typeof createAuthMailRequest>;
export const authManagers = () => strapi.service('api::auth.managers') as ReturnType<typeof createAuthManagers>;
export const authMemberData = () => strapi.service('api::auth.member-data') as ReturnType<typeof createAuthMemberData>;
export const authMembers = () => strapi.service('api::auth.members') as ReturnType<typeof createAuthMembers>;
export const authMerge = () => strapi.service('api::auth.merge') as ReturnType<typeof createAuthMerge>;
export const authOwnData = () => strapi.service('api::auth.own-data') as ReturnType<typeof createAuthOwnData>;
export const authPassword = () => strapi.service('api::auth.password') as ReturnType<typeof createAuthPassword>;
export const authProfile = () => strapi.service('api::auth.profile') as ReturnType<typeof createAuthProfile>;
export const authReauthentication = () =>
  strapi.service('api::auth.reauthentication') as ReturnType<typeof createAuthReauthentication>;
export const authRegistration = () =>
  strapi.service('api::auth.registration') as ReturnType<typeof createAuthRegistration>;
export const authRemoval = () => strapi.service('api::auth.removal') as ReturnType<typeof createAuthRemoval>;
export const authSearch = () => strapi.service('api::auth.search') as ReturnType<typeof createAuthSearch>;
export const authSecondFactor = () =>
  strapi.service('api::auth.second-factor') as ReturnType<typeof createAuthSecondFactor>;
export const authSignUp = () => strapi.service('api::auth.sign-up') as ReturnType<typeof createAuthSignUp>;
export const authSocialAccount = () =>
  strapi.service('api::auth.social-account') as ReturnType<typeof createAuthSocialAccount>;
export const authSocialLogin = () =>
  strapi.service('api::auth.social-login') as ReturnType<typeof createAuthSocialLogin>;
export const authSocialStep = () => strapi.service('api::auth.social-step') as ReturnType<typeof createAuthSocialStep>;
export const authTeams = () => strapi.service('api::auth.teams') as ReturnType<typeof createAuthTeams>;
