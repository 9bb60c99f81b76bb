/** Loads the server without listening, tries every write of the document service for each `uid id` it is given, and prints their errors as one line of JSON. */
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = path.resolve(__dirname, '../..');

const main = async ([...given]) => {
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  const errors = [];
  for (const line of given) {
    const [uid, documentId] = line.split(' ');
    const documents = strapi.documents(uid);
    const writes = {
      create: () => documents.create({ data: {} }),
      update: () => documents.update({ documentId, data: {} }),
      clone: () => documents.clone({ documentId, data: {} }),
      delete: () => documents.delete({ documentId }),
    };
    for (const [name, write] of Object.entries(writes)) {
      const error = await write().then(
        () => '',
        ({ message }) => message,
      );
      errors.push({ uid, name, error });
    }
  }
  process.stdout.write(`\nERRORS ${JSON.stringify(errors)}\n`, () => process.exit(0));
};

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
