import path from 'node:path';
import { createStrapi } from '@strapi/strapi';

/**
 * The server's process: what `strapi start` does once it has loaded the other commands of its CLI (deploying to Strapi's
 * cloud among them), which take more than a third of a start.
 */
const distDir = path.resolve(__dirname, '..');
createStrapi({ appDir: path.dirname(distDir), distDir }).start();
