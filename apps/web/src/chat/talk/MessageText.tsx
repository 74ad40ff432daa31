import { partsOf } from './message-parts.ts';

/** What was said, as text: nothing in it is ever HTML. */
export function MessageText({ content }: { content: string }) {
  return (
    <p>
      {partsOf(content).map((part) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
