type BuildPlugin = { name: string; apply: 'build' };

export const ZOD_JSON_SCHEMA: string[];
export const AXIOS_FETCH: string[];
export function leaveOut(...modules: string[]): BuildPlugin;
export function precompress(): BuildPlugin;
export function pureSchemas(): BuildPlugin;
