import type { z } from 'zod';

export declare function readRoutes(): {
  method: string;
  path: string;
  request: {
    params?: Record<string, z.ZodType>;
    query?: Record<string, z.ZodType>;
    body?: Record<string, z.ZodType>;
  };
  docs: { bodies?: Record<string, z.ZodType> };
}[];
