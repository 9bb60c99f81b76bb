/** What a route says about itself in `handle`. */
export type RouteMeta = {
  /** Step of the breadcrumb. */
  title?: string;
  /** The screen brings its own navigation: tabs and rail give way (edit-story). */
  ownNavigation?: boolean;
  /** As wide as a book needs on a large screen. */
  wide?: boolean;
};
