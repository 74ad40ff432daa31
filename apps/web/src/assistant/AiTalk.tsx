import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState, useLayoutEffect } from 'react';
import { useMyUser } from '../accounts/index.ts';
import tiHead from '../ui/art/ti-head.svg';
import { Button } from '../ui/Button.tsx';
import { Bubble } from '../ui/talk/Bubble.tsx';
import { TalkLog } from '../ui/talk/TalkLog.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ai, useAi, claimHistory } from './ai.ts';
import { AI_PAGE, type AiLine } from './ai-history.ts';
import { AiComposer } from './AiComposer.tsx';
import styles from './AiTalk.module.css';
import { WordCard } from '../ui/WordCard.tsx';
import { DictionaryLink } from '../library/words/index.ts';
import { SafeMarkdown } from './SafeMarkdown.tsx';
import { partsOfAnswer } from './tutor-cards.ts';
import { t, VI } from '../platform/i18n/language.ts';

export interface AiTalkProps {
  /** Called when a link to another screen is followed. */
  onLeave: () => void;
}

/** The conversation with the assistant. */
export function AiTalk({ onLeave }: AiTalkProps) {
  useOwnHistory(useMyUser().data?.id);
  const { lines, partial, failure } = useAi();
  const [shown, setShown] = useState(AI_PAGE);
  const from = Math.max(0, lines.length - shown);
  const numbered = lines.map((line, number) => ({ line, number }));
  const isWaiting = partial !== null;
  return (
    <>
      <TalkLog
        label={t('Chat với AI')}
        labelLang={VI}
        firstKey={lines.length === 0 ? null : from}
        lastKey={`${lines.length} ${isWaiting} ${failure !== null}`}
        isLastOwn={lines.at(-1)?.role === 'user'}
        mayLoadOlder={from > 0}
        onOlder={() => setShown((before) => before + AI_PAGE)}
      >
        {lines.length === 0 ? <Greeting /> : null}
        {numbered.slice(from).map(({ line, number }) => (
          <Line key={number} line={line} onLeave={onLeave} />
        ))}
        {isWaiting ? (
          <Bubble isOwn={false} face={<Face />}>
            {partial === '' ? (
              <p className={styles.waiting} role="status">
                <Spinner /> {t('Waiting...')}
              </p>
            ) : (
              // A translation of what still grows would be out of date.
              <div translate="no">
                <Answer text={partial} onLeave={onLeave} />
              </div>
            )}
          </Bubble>
        ) : null}
        {failure === null ? null : (
          <div className={styles.failure} role="alert">
            <p lang={VI}>
              <CircleAlert /> <span>{failure.text}</span>
            </p>
            {failure.detail === '' ? null : <p className={styles.detail}>{failure.detail}</p>}
            <Button kind="line" size="sm" onClick={ai.retry}>
              {t('Retry')}
            </Button>
          </div>
        )}
      </TalkLog>
      <AiComposer isWaiting={isWaiting} />
    </>
  );
}

function Line({ line: { role, content, imageUrl }, onLeave }: { line: AiLine; onLeave: () => void }) {
  if (role === 'assistant') {
    return (
      <Bubble isOwn={false} face={<Face />}>
        <Answer text={content} onLeave={onLeave} />
      </Bubble>
    );
  }
  const picture: ReactNode =
    imageUrl === undefined ? undefined : (
      <img className={styles.picture} src={imageUrl} alt={t('Sent by you')} />
    );
  return (
    <Bubble isOwn picture={picture}>
      {content === '' ? undefined : <p>{content}</p>}
    </Bubble>
  );
}

function Face() {
  return <img src={tiHead} alt={t('Tí')} height={34} />;
}

/** Shown before the first message. */
function Greeting() {
  return (
    <div className={styles.greeting} lang={VI}>
      <img src={tiHead} alt="" height={72} />
      <p className={styles.hello}>{t('Hỏi Tí bất cứ từ nào')}</p>
      <p>{t('Bấm một việc bên dưới, hoặc gõ một từ.')}</p>
    </div>
  );
}

interface AnswerProps {
  text: string;
  /** Follows a link of this site. */
  onLeave: () => void;
}

/** An answer of the assistant, with quoted words as cards. */
function Answer({ text, onLeave }: AnswerProps) {
  return (
    <>
      {partsOfAnswer(text).map((part) =>
        part.kind === 'markdown' ? (
          <SafeMarkdown key={part.at} text={part.text} onLeave={onLeave} />
        ) : (
          <WordCard key={part.at} {...part.word}>
            <DictionaryLink word={part.word.english} onClick={onLeave} />
          </WordCard>
        ),
      )}
    </>
  );
}

/** Deletes the history of another account of this device before the first render. */
function useOwnHistory(me: number | undefined): void {
  useLayoutEffect(() => {
    // Storage must not be read during a render.
    if (me !== undefined) claimHistory(me);
  }, [me]);
}
