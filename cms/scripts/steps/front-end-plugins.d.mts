type BuildPlugin = { name: string; apply: 'build' };

export function precompress(): BuildPlugin;
export function pureSchemas(): BuildPlugin;
