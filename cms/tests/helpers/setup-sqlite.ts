import type { TestProject } from 'vitest/node';
import { setUp } from './setup';

/** The server on a temporary SQLite file. */
export default (project: TestProject) =>
  setUp(project, 'sqlite', async () => ({ url: '', stop: async () => undefined }));
