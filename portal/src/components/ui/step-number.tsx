/** The number of a step before its words, for the eye alone. */
export const StepNumber = ({ number }: { number: number }) => (
  <span
    aria-hidden="true"
    className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-100 font-bold text-brand tabular"
  >
    {number}
  </span>
);
