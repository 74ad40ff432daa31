import type { Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './Button.tsx';

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  kind,
  size,
  block,
  danger,
  icon,
  className,
  children,
  ...rest
}: ButtonLook & LinkProps & { ref?: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, block, danger }, className)}>
      {icon}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </Link>
  );
}
