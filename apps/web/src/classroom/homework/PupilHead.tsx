import { type ReactNode, useRef } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './homework.module.css';

interface PupilHeadProps {
  /** The picture of Tí. */
  ti: string;
  title: ReactNode;
  /** Changes when the heading takes the focus. */
  moment: string;
  children?: ReactNode;
}

/** The head of a pupil's page: Tí beside the heading. */
export function PupilHead({ ti, title, moment, children }: PupilHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading, moment);
  return (
    <div className={styles.head}>
      <img src={ti} alt="" />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
