/** Whether docker leaves a path (from the root of the workspace) out of what it sends to the build. */
export function readDockerIgnore(): (path: string) => boolean;
