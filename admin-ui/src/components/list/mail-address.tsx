/** An e-mail address, whole: a long one goes on in a second line, best from its @ on. */
export function MailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 1) return <>{address || '—'}</>;
  return (
    <span className="cell-wrap">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
