module.exports = () => ({
  'users-permissions': {
    config: { jwtSecret: 'bench-jwt-secret-of-more-than-32-characters', ratelimit: { enabled: false } },
  },
});
