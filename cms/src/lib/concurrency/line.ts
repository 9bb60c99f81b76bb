/** Who waits: whose work it is, and since when it could be done (ms). */
export type Ticket = { owner: string; ready: number };

/** How many work at once, and how long one waits here for its turn (ms). */
export type LineOptions = { slots: number; waitMs: number };

type Place = Ticket & { enter: (isTurn: boolean) => void };

/**
 * A line in which the earliest goes first, whenever it came here, and only one of each owner while another owner waits. Nobody
 * is turned away for its length: who has waited long enough leaves it, and comes again with the same ticket.
 */
export const createLine = ({ slots, waitMs }: LineOptions) => {
  const inside: string[] = [];
  const waiting: Place[] = [];

  const letIn = () => {
    while (inside.length < slots && waiting.length > 0) {
      const others = waiting.findIndex(({ owner }) => !inside.includes(owner));
      const [next] = waiting.splice(Math.max(0, others), 1);
      if (!next) return;
      inside.push(next.owner);
      next.enter(true);
    }
  };

  const turnOf = (ticket: Ticket) =>
    new Promise<boolean>((resolve) => {
      const place: Place = {
        ...ticket,
        enter: (isTurn) => {
          clearTimeout(timer);
          resolve(isTurn);
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(place), 1);
        place.enter(false);
      }, waitMs);
      const at = waiting.findIndex(({ ready }) => ready > ticket.ready);
      waiting.splice(at < 0 ? waiting.length : at, 0, place);
      letIn();
    });

  return {
    /** What `work` gives once it is its turn; undefined when that didn't come in time. */
    async run<Result>(ticket: Ticket, work: () => Promise<Result>): Promise<Result | undefined> {
      if (!(await turnOf(ticket))) return undefined;
      try {
        return await work();
      } finally {
        inside.splice(inside.indexOf(ticket.owner), 1);
        letIn();
      }
    },
  };
};
