import { Link, type LinkProps } from 'react-router';
import './row-link.css';

/** Leads from a row to its page, in the shape of the buttons that other rows have in their last column. */
export const RowLink = ({ name, ...link }: Omit<LinkProps, 'children'> & { name: string }) => (
  <Link className="row-link" aria-label={`檢視 ${name}`} {...link}>
    檢視
  </Link>
);
