// First: what comes after it may end the process.
import './lib/boot/demand-node';
import './lib/boot/threads';
import path from 'node:path';
import { createStrapi } from '@strapi/strapi';

/**
 * The server's process, in the package's folder: what `strapi start` does once it has loaded the other commands of its CLI
 * (deploying to Strapi's cloud among them), which take more than a third of a start.
 */
createStrapi({ appDir: process.cwd(), distDir: path.resolve('dist') }).start();
