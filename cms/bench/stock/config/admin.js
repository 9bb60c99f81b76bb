module.exports = () => ({
  serveAdminPanel: false,
  auth: { secret: 'bench-admin-secret-of-more-than-32-characters' },
  apiToken: { salt: 'bench' },
  transfer: { token: { salt: 'bench' } },
  flags: { nps: false, promoteEE: false },
});
