/** Thrown when a setting is missing or wrong; `message` is one sentence that names the setting. */
export class SettingsError extends Error {}

/** Ends the start with one sentence that names the setting and the way out. */
export const refuseStart = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
