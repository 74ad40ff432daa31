import styles from './medals.module.css';

/** The classes that colour the first three places. */
export const MEDALS = [styles.gold, styles.silver, styles.bronze];
