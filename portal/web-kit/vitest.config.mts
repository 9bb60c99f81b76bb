import { defineConfig } from 'vitest/config';
import { patient } from '../../cms/scripts/steps/patience.mts';

export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: patient(30_000) } });
