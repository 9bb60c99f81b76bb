/** The stand-in for Google knows this client. */
export const CLIENT = { id: 'local-google', secret: 'local-google-client-secret' };
/** The stand-in for Facebook knows this app. */
export const APP = { id: '1234567890123456', secret: 'local-facebook-app-secret' };
/** Where Facebook lies, with a version as the real one has it. */
export const PATH = '/facebook/v24.0';

/** The settings with which a platform uses the stand-ins at `address`. */
export const standInSettings = (address: string) => ({
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: address,
  FACEBOOK_CLIENT_ID: APP.id,
  FACEBOOK_CLIENT_SECRET: APP.secret,
  FACEBOOK_GRAPH_URL: `${address}${PATH}`,
  FACEBOOK_DIALOG_URL: `${address}${PATH}/dialog/oauth`,
});
