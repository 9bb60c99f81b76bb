import { defineConfig } from 'vitest/config';

// A busy machine may need longer than the five seconds that vitest gives: that is no fault.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 } });
