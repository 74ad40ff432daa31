import { useRef, useState, useEffect, type RefObject } from 'react';
import { FittedText, useQuestionFocus } from '../../../games/play-kit/index.ts';
import mallet from '../../../ui/art/mallet.svg';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import type { Moment } from '../../live/live-room.ts';
import type { RoomBoardProps } from '../board/board-props.ts';
import { AnswerLine, RoomVerdict } from '../board/RoomVerdict.tsx';
import { Hole } from './Hole.tsx';
import { type Mouse, mouseHit, withMouse, holeLook } from './mice.ts';
import styles from './boong.module.css';
import { t } from '../../../platform/i18n/language.ts';

const TILT_MS = 150;
const TILT = [{ rotate: '0deg' }, { rotate: '-38deg', offset: 0.4 }, { rotate: '0deg' }];
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * The mallet follows the pointer over the board and tilts at a hit; the returned function animates the hit of a hole.
 * The hook changes the element directly, because a pointer moves too often for renders.
 */
function useMallet(desk: RefObject<HTMLDivElement | null>): (hole: number) => void {
  useEffect(() => {
    // Listeners of the DOM element, which do not cause renders.
    const element = desk.current;
    if (element === null) return;
    const follow = (event: PointerEvent) => {
      if (matchMedia(REDUCED).matches) return;
      const { left, top } = element.getBoundingClientRect();
      moveMallet(element, event.clientX - left, event.clientY - top);
    };
    const leave = () => element.removeAttribute('data-armed');
    element.addEventListener('pointermove', follow);
    element.addEventListener('pointerdown', follow);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointermove', follow);
      element.removeEventListener('pointerdown', follow);
      element.removeEventListener('pointerleave', leave);
    };
  }, [desk]);

  return (hole) => {
    const element = desk.current;
    if (element === null || matchMedia(REDUCED).matches) return;
    const target = element.querySelector(`[data-hole="${hole + 1}"]`)?.getBoundingClientRect();
    // A key moves the mallet to the middle of the hole; a pointer has moved it already.
    if (target && !element.matches(':hover')) {
      const { left, top } = element.getBoundingClientRect();
      moveMallet(element, target.left - left + target.width / 2, target.top - top);
    }
    malletOf(element)?.animate(TILT, { duration: TILT_MS });
  };
}

const malletOf = (desk: HTMLElement) => desk.querySelector<HTMLElement>('[data-mallet]');

function moveMallet(desk: HTMLElement, x: number, y: number): void {
  desk.setAttribute('data-armed', '');
  malletOf(desk)?.style.setProperty('translate', `${x}px ${y}px`);
}

const HOLES = [0, 1, 2, 3, 4, 5];

/** The mouse game: six holes, and mice that appear one after the other with a word on a sign. */
export function BoongBoard({ round, end, isPlaying, onAnswer }: RoomBoardProps) {
  const { question, answer, verdict, closesAt } = round;
  const [mice, setMice] = useState<readonly Mouse[]>(() => withMouse([], round));
  const allMice = withMouse(mice, round);
  if (allMice !== mice) setMice(allMice);
  const isOut = !useIsPast(closesAt) && end === null;
  const desk = useRef<HTMLDivElement>(null);
  const strike = useMallet(desk);
  const heading = useQuestionFocus<HTMLSpanElement>(`question ${question.index}`);
  const current = allMice.at(-1);

  /** Hits a hole. The word of the first mouse that is hit is the answer. */
  function hit(hole: number): void {
    strike(hole);
    const mouse = mouseHit(allMice, hole, performance.now());
    if (mouse !== null) onAnswer?.(mouse.word);
  }
  useKeys((key) => {
    const hole = HOLES.find((place) => String(place + 1) === key);
    if (hole !== undefined) hit(hole);
    return hole !== undefined;
  });

  return (
    <div className={styles.game}>
      <div className={styles.question}>
        <p className={styles.hint}>{t('Click on the mice that show the correct word!')}</p>
        <FittedText
          key={question.index}
          ref={heading}
          tabIndex={-1}
          box={styles.box}
          className={styles.word}
          text={question.word_question}
          lang="vi"
        />
        <div className={styles.verdict}>
          <RoomVerdict
            {...{ round, end, isPlaying }}
            answer={
              <span lang="en" translate="no">
                {end?.correct_option}
              </span>
            }
          >
            {end?.word ? (
              <p className={styles.answer}>
                <AnswerLine word={end.word} adds="English" />
              </p>
            ) : null}
          </RoomVerdict>
        </div>
      </div>
      <div ref={desk} className={styles.desk} data-desk="">
        <div className={styles.holes} role="group" aria-label={t('Holes')}>
          {HOLES.map((hole) => (
            <Hole
              key={hole}
              number={hole + 1}
              look={holeLook(hole, { mice: allMice, isOut, isOver: end !== null, answer, verdict })}
              isOpen={onAnswer !== undefined}
              onHit={() => hit(hole)}
            />
          ))}
        </div>
        <img className={styles.mallet} data-mallet="" src={mallet} alt="" />
      </div>
      <div role="status">
        {isOut && current ? (
          <VisuallyHidden>
            <span>{`${current.hole + 1}: `}</span>
            <span lang="en" translate="no">
              {current.word}
            </span>
          </VisuallyHidden>
        ) : null}
      </div>
    </div>
  );
}

/** Whether the page's clock has reached the moment. */
function useIsPast(moment: Moment): boolean {
  const [reached, setReached] = useState<Moment | null>(null);
  useEffect(() => {
    // A timer, because no event happens at that time.
    const timer = setTimeout(() => setReached(moment), Math.max(0, moment - performance.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return reached === moment;
}
