import type { DictatedPhase, DictatePhase } from '@icando/game/solo/phases';
import { AudioLines, SkipForward, Turtle, Volume2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { EN, t, VI } from '../../../platform/i18n/language.ts';
import { useQuestionFocus, Verdict, WriteActions } from '../../play-kit/index.ts';
import { BoardTool } from '../../../ui/Board.tsx';
import { useShortcuts } from '../../../ui/use-keys.ts';
import type { BoardProps } from '../board-props.ts';
import { DictatedWords } from './DictatedWords.tsx';
import styles from './dictation.module.css';
import { type Dictated, useDictated } from './use-dictated.ts';

/** The longest text that can be typed: twice the longest example. */
const MAX_TYPED = 320;

/** The dictation: a word or its sentence is read, as often as the learner likes, and typed. */
export function DictationBoard({ phase, send, awaitsNext }: BoardProps<DictatePhase | DictatedPhase>) {
  const { index, question } = phase;
  const isOpen = phase.name === 'dictate';
  const heard = useDictated(index, question);
  const [draft, setDraft] = useState({ index, text: '' });
  const text = draft.index === index ? draft.text : '';
  const field = useQuestionFocus<HTMLTextAreaElement>(`${phase.name} ${index}`);
  const proceed = () => {
    if (awaitsNext) send({ type: 'next', question: index });
    else if (isOpen) send({ type: 'write', question: index, text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proceed();
  };
  return (
    <form className={styles.game} onSubmit={submit} autoComplete="off" noValidate>
      <div className={styles.question}>
        <p className={styles.hint} lang={VI}>
          {question.isSentence ? t('Nghe và viết lại cả câu') : t('Nghe và viết từ')}
        </p>
        <PlayTools heard={heard} />
        {heard.cannotPlay && isOpen ? (
          <div className={styles.silent}>
            <p role="alert" lang={VI}>
              {t('Máy này chưa phát được câu này.')}
            </p>
            <BoardTool
              icon={<SkipForward />}
              lang={VI}
              onClick={() => send({ type: 'skip', question: index })}
            >
              {t('Sang câu khác')}
            </BoardTool>
          </div>
        ) : null}
        <textarea
          ref={field}
          className={styles.field}
          aria-label={question.isSentence ? t('The sentence that you hear') : t('The word that you hear')}
          aria-keyshortcuts="Alt+R Alt+Shift+R"
          lang={EN}
          rows={question.isSentence ? 3 : 1}
          maxLength={MAX_TYPED}
          value={text}
          readOnly={!isOpen}
          onChange={(event) => setDraft({ index, text: event.target.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => {
            if (replays(event)) heard.play(event.shiftKey ? 'slow' : 'normal');
            else if (isEnter(event)) proceed();
            else return;
            event.preventDefault();
          }}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Verdict
          // 'Không biết' is no mistake.
          isRight={phase.name === 'dictated' && phase.given !== '' ? phase.correct : null}
          right={t('Correct!')}
          wrong={t('Wrong')}
          lang={EN}
        >
          {phase.name === 'dictated' ? <DictatedWords phase={phase} /> : null}
        </Verdict>
      </div>
      <WriteActions
        isOpen={isOpen}
        awaitsNext={awaitsNext}
        onGiveUp={() => send({ type: 'give_up', question: index })}
      />
    </form>
  );
}

/** Outside the field the keys are R and Shift+R; inside it they would type. */
function PlayTools({ heard }: { heard: Dictated }) {
  useShortcuts(({ code, shiftKey }) => {
    if (code === 'KeyR') heard.play(shiftKey ? 'slow' : 'normal');
  });
  return (
    // Pressing a button must not blur the field, or phones close their keyboard.
    <div className={styles.tools} onPointerDown={(event) => event.preventDefault()}>
      <BoardTool
        icon={heard.playing === 'normal' ? <AudioLines /> : <Volume2 />}
        lang={VI}
        title={t('Alt+R')}
        aria-keyshortcuts="Alt+R"
        onClick={() => heard.play('normal')}
      >
        {t('Nghe lần nữa')}
      </BoardTool>
      <BoardTool
        icon={heard.playing === 'slow' ? <AudioLines /> : <Turtle />}
        lang={VI}
        title={t('Alt+Shift+R')}
        aria-keyshortcuts="Alt+Shift+R"
        onClick={() => heard.play('slow')}
      >
        {t('Nghe chậm')}
      </BoardTool>
    </div>
  );
}

/** The key is told by its place, because Alt changes the letter on some keyboards. */
function replays({ altKey, code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey && !ctrlKey && !metaKey && code === 'KeyR';
}

/** The Enter that ends a composition does not submit. */
function isEnter({ key, nativeEvent, keyCode }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing && keyCode !== 229;
}
