let draining = false;

/** True from the moment at which this process was asked to end. */
export const isDraining = (): boolean => draining;

/** From now on this instance says that it isn't ready, and keeps no connection for a next request. */
export const beginDraining = (): void => {
  draining = true;
};
