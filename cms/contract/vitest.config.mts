import { defineConfig } from 'vitest/config';
import { patient } from '../scripts/steps/patience.mts';

export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: patient(30_000) } });
