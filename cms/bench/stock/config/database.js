const path = require('node:path');

module.exports = ({ env }) =>
  env('DATABASE_CLIENT') === 'postgres'
    ? {
        connection: {
          client: 'postgres',
          connection: { connectionString: env('DATABASE_URL') },
          pool: { min: 2, max: 10 },
        },
      }
    : {
        connection: {
          client: 'sqlite',
          connection: { filename: path.resolve(env('DATABASE_FILENAME')) },
          useNullAsDefault: true,
          pool: {
            afterCreate: (connection, done) => {
              for (const pragma of ['journal_mode = WAL', 'synchronous = FULL', 'busy_timeout = 5000'])
                connection.pragma(pragma);
              done(null, connection);
            },
          },
        },
      };
