import { WordCard } from '../ui/WordCard.tsx';
import { SafeMarkdown } from './SafeMarkdown.tsx';
import { partsOfAnswer } from './tutor-cards.ts';

interface AnswerProps {
  text: string;
  /** Follows a link of this site. */
  onLeave: () => void;
}

/** What the assistant says, the words in it as cards. */
export function Answer({ text, onLeave }: AnswerProps) {
  return (
    <>
      {partsOfAnswer(text).map((part) =>
        part.kind === 'markdown' ? (
          <SafeMarkdown key={part.at} text={part.text} onLeave={onLeave} />
        ) : (
          <WordCard key={part.at} {...part.word} />
        ),
      )}
    </>
  );
}
