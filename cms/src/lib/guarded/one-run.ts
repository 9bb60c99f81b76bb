/**
 * Runs work that may be asked for at any time: never twice at once, and once more when it was asked for while it ran. What goes
 * wrong is given to `failed` and never keeps the next run from coming.
 */
export const oneRun = (work: () => Promise<unknown>, failed: (error: unknown) => void) => {
  let asked = false;
  let running: Promise<void> | undefined;

  const run = async () => {
    while (asked) {
      asked = false;
      await work().catch(failed);
    }
  };

  const ask = (): void => {
    asked = true;
    running ??= run().finally(() => {
      running = undefined;
      // Between the last look at `asked` and here.
      if (asked) ask();
    });
  };

  return {
    ask,
    /** The run that is under way, if there is one. */
    running: (): Promise<void> | undefined => running,
  };
};
