import type { SoloGame } from '@icando/contract/games';
import { Circle, CircleCheck, Play } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../platform/i18n/number-format.ts';
import tiCheer from '../../ui/art/ti-cheer.svg';
import tiPeek from '../../ui/art/ti-peek.svg';
import { session } from '../../platform/storage/session.ts';
import { ResultWords } from '../../games/play-kit/index.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Named } from '../../ui/Named.tsx';
import { GAME_NAMES } from './game-names.ts';
import { PartBoard } from './PartBoard.tsx';
import { type Pass, useSendAnswers, type Work } from './pupil-api.ts';
import { PupilHead } from './PupilHead.tsx';
import { doneOf, leftOf, partsOf, totalOf, type Done } from './pupil-parts.ts';
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

/** A game that has just been left: what was answered in it. */
interface PastPart {
  readonly game: SoloGame;
  readonly right: number;
  readonly answered: number;
  readonly isWhole: boolean;
}

/** The progress of a pupil, and the remaining games one after the other, with a pause between them. */
export function PupilWork({ code, pass, work, teacher, onLeave }: PupilWorkProps) {
  const [done, setDone] = useState<Done>(() => doneOf(work));
  const [isPlaying, setPlaying] = useState(false);
  const [past, setPast] = useState<PastPart | null>(null);
  useSendAnswers(code, pass);
  const [next] = leftOf(work, done);
  if (isPlaying && next !== undefined)
    return (
      <PartBoard
        code={code}
        pass={pass}
        left={next}
        words={work.words}
        onOver={(answered) => {
          const right = [...answered.values()].filter(Boolean).length;
          const isWhole = answered.size >= next.words.length;
          setPast({ game: next.game, right, answered: answered.size, isWhole });
          setDone((before) => new Map([...answered, ...before]));
          setPlaying(false);
        }}
      />
    );
  return (
    <div className={styles.pupil}>
      <PupilHead
        ti={next === undefined || past?.isWhole === true ? tiCheer : tiPeek}
        title={<span translate="no">{work.title}</span>}
        moment={past?.game ?? 'overview'}
      >
        <p className={styles.note}>
          <Named>
            {t('{teacher} giao · hạn {dueAt} · {name}', {
              teacher: named(teacher),
              dueAt: formatDate(work.due_at),
              name: named(work.name),
            })}
          </Named>
        </p>
      </PupilHead>
      {past === null || next === undefined || past.answered === 0 ? null : <Pause past={past} />}
      <Progress work={work} done={done} onStart={() => setPlaying(true)} onLeave={onLeave} />
      {next === undefined ? <DoneWords words={work.words} done={done} /> : null}
    </div>
  );
}

/** What was done in the part before, until the pupil goes on. */
function Pause({ past: { game, right, answered, isWhole } }: { past: PastPart }) {
  return (
    <p className={styles.pause} role="status">
      <b>
        {isWhole
          ? t('Xong phần {game}!', { game: GAME_NAMES[game] })
          : t('Đang dở phần {game}.', { game: GAME_NAMES[game] })}
      </b>{' '}
      {t('Vừa đúng {right}/{answered} câu. Nghỉ một chút rồi làm tiếp nhé.', { right, answered })}
    </p>
  );
}

interface ProgressProps {
  work: Work;
  done: Done;
  onStart: () => void;
  onLeave: () => void;
}

function Progress({ work, done, onStart, onLeave }: ProgressProps) {
  const left = leftOf(work, done);
  const [next] = left;
  const total = totalOf(work);
  return (
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
        <ul className={styles.parts} aria-label={t('Các phần')}>
          {partsOf(work, done).map((part) => (
            <li key={part.game} data-done={part.done === part.total || undefined}>
              {part.done === part.total ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>{GAME_NAMES[part.game]}</span>
              <b>{`${part.done}/${part.total}`}</b>
            </li>
          ))}
        </ul>
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
            <Button kind="play" icon={<Play />} onClick={onStart}>
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
