const PRINTS = 'prints';

/** Prints the open dialog alone (`base.css`). */
export function printDialog(): void {
  const { dataset } = document.documentElement;
  dataset[PRINTS] = 'dialog';
  addEventListener('afterprint', () => delete dataset[PRINTS], { once: true });
  window.print();
}
