import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded-postgres';
import { setUp } from './setup';

/** The server on a real PostgreSQL. */
export default (project: TestProject) => setUp(project, 'postgres', startEmbeddedPostgres);
