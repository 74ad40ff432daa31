import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import tiCheer from '../../ui/art/ti-cheer.svg';
import { session } from '../../platform/storage/session.ts';
import { ResultWords } from '../../games/play-kit/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Named } from '../../ui/Named.tsx';
import { GAME_NAMES } from './game-names.ts';
import { PartBoard } from './PartBoard.tsx';
import { type Pass, useSendAnswers, type Work } from './pupil-api.ts';
import { doneOf, leftOf, totalOf, type Done } from './pupil-parts.ts';
import { minutesLeftText } from './minutes.ts';
import styles from './homework.module.css';
import { t } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

interface PupilWorkProps {
  code: string;
  pass: Pass;
  work: Work;
  teacher: string;
  onLeave: () => void;
}

/** The progress of a pupil, and the remaining games one after the other. */
export function PupilWork({ code, pass, work, teacher, onLeave }: PupilWorkProps) {
  const [done, setDone] = useState<Done>(() => doneOf(work));
  const [isPlaying, setPlaying] = useState(false);
  useSendAnswers(code, pass);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = leftOf(work, done);
  const [next] = left;
  const total = totalOf(work);
  const plays = isPlaying && next !== undefined;
  useKeptFocus(heading, plays ? undefined : 'overview');
  if (plays)
    return (
      <PartBoard
        key={next.game}
        code={code}
        pass={pass}
        left={next}
        words={work.words}
        onAnswered={(answered) => setDone((before) => new Map([...answered, ...before]))}
        onStop={() => setPlaying(false)}
      />
    );
  return (
    <div className={styles.pupil}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} translate="no">
          {work.title}
        </h1>
        <p className={styles.note}>
          <Named>
            {t('{teacher} giao · hạn {dueAt} · {name}', {
              teacher: named(teacher),
              dueAt: formatDate(work.due_at),
              name: named(work.name),
            })}
          </Named>
        </p>
      </div>
      {next === undefined ? <img className={styles.cheer} src={tiCheer} alt="" /> : null}
      <Sheet className={styles.card ?? ''}>
        <div className={styles.form}>
          <label>
            <b role="status">
              {next === undefined
                ? t('Xong bài rồi!')
                : t('Đã làm {count}/{total} câu', { count: done.size, total })}
            </b>
            {next === undefined ? null : (
              <span className={styles.note}>
                {` ${t('· còn {minutes}', { minutes: minutesLeftText(left) ?? '' })}`}
              </span>
            )}
            <progress className={styles.progress} value={done.size} max={total} aria-label={t('Đã làm')} />
          </label>
          {done.size === 0 ? null : (
            <p className={styles.note}>
              {t('Đúng {right}/{done} ở lần đầu', {
                right: [...done.values()].filter(Boolean).length,
                done: done.size,
              })}
            </p>
          )}
          <div className={styles.ways}>
            {next === undefined ? null : (
              <Button kind="play" icon={<Play />} onClick={() => setPlaying(true)}>
                {`${done.size === 0 ? t('Bắt đầu') : t('Làm tiếp')}: ${GAME_NAMES[next.game]}`}
              </Button>
            )}
            {next === undefined && session.token() !== null ? (
              <ButtonLink to="/" kind="play">
                {t('Về trang chính')}
              </ButtonLink>
            ) : null}
            <Button kind="quiet" onClick={onLeave}>
              {t('Đổi tên khác')}
            </Button>
          </div>
        </div>
      </Sheet>
      {next === undefined ? <DoneWords words={work.words} done={done} /> : null}
    </div>
  );
}

/** Each word of the finished homework once: missed if it was missed in a game. */
function DoneWords({ words, done }: { words: Work['words']; done: Done }) {
  const missed = new Set(
    [...done].flatMap(([key, isRight]) => (isRight ? [] : [Number(key.split(' ').at(-1))])),
  );
  return (
    <>
      <ResultWords
        title={t('Từ cần xem lại')}
        tone="wrong"
        words={words.filter(({ id }) => missed.has(id))}
      />
      <ResultWords title={t('Từ đúng')} tone="right" words={words.filter(({ id }) => !missed.has(id))} />
    </>
  );
}
