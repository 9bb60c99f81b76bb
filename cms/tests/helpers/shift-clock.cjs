// Loaded before everything else (`--require`): this process's wall clock is CLOCK_AHEAD ms ahead; the monotonic one goes on as it does.
const Clock = Date;
const ahead = Number(process.env.CLOCK_AHEAD);

globalThis.Date = class extends Clock {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Clock.now() + ahead]));
  }

  static now() {
    return Clock.now() + ahead;
  }
};
