import { useObjectUrl } from '@/lib/use-object-url';

/** A sheet as it is drawn for paper; its place is there before it. */
export function SheetSample({ page, label }: { page: Blob | undefined; label: string }) {
  const address = useObjectUrl(page);
  return (
    <span className="block aspect-[297/210] overflow-hidden rounded-input border border-line bg-sunken">
      {address && <img src={address} alt={label} className="size-full" />}
    </span>
  );
}
