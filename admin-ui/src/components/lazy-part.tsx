import { type ComponentType, lazy, Suspense } from 'react';

/** A part that is fetched once it is drawn, as dialogs are; nothing is in its place until then. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Fetched = lazy(async () => {
    const { default: Part } = await load();
    return { default: ({ props }: { props: Props }) => <Part {...props} /> };
  });
  return (props: Props) => (
    <Suspense fallback={null}>
      <Fetched props={props} />
    </Suspense>
  );
}
