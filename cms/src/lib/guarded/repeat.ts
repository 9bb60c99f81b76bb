const logged = (error: unknown) => strapi.log.error(error);

/**
 * Does something every `ms`; what goes wrong is given to `failed` and never keeps the next time from coming. Gives what
 * ends it. The process doesn't wait for it when it ends.
 */
export const repeat = (work: () => unknown, ms: number, failed: (error: unknown) => void = logged): (() => void) => {
  const once = async () => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
  };
  const timer = setInterval(once, ms);
  timer.unref();
  return () => clearInterval(timer);
};
