/** The shape of each answer, by place: circle, triangle, square. Filled with the text colour. */
export function ChoiceShape({ place }: { place: number }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      {SHAPES[place % SHAPES.length]}
    </svg>
  );
}

const SHAPES = [
  <circle key="circle" cx="12" cy="12" r="9.5" />,
  <path
    key="triangle"
    d="M12 2.2c.7 0 1.3.4 1.7 1L22 18.4c.7 1.3-.2 2.9-1.7 2.9H3.7c-1.5 0-2.4-1.6-1.7-2.9L10.3 3.2c.4-.6 1-1 1.7-1Z"
  />,
  <rect key="square" x="3" y="3" width="18" height="18" rx="3.2" />,
];
