import { screenAt } from '@web/lib/screen-at';
import { Link, type LinkProps } from 'react-router-dom';

/**
 * A link to a screen. Requests the page from the server if it is a text, which the application has
 * no code for.
 */
export function SiteLink({ to, ...rest }: LinkProps & { to: string }) {
  const [pathname = ''] = to.split(/[?#]/, 1);
  const isText = screenAt(pathname)?.document === 'text';
  return <Link to={to} reloadDocument={isText} {...rest} />;
}
