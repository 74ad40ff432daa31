import type { ArrangedPhase, ArrangePhase, ReadingPhase } from '@icando/game/solo/phases';
import { viewListen } from '@icando/game/views/tiles';
import { useRef } from 'react';
import type { BoardProps } from '../board-props.ts';
import { ListenHead } from './ListenHead.tsx';
import styles from './listen.module.css';
import { Slots } from './Slots.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { Tiles } from './Tiles.tsx';
import { useListenKeys } from './use-listen-keys.ts';

/** Places and tiles that a phone of 844 px shows above the button, the places in single file. */
const ON_A_PHONE = 12;

/** The listen game inside the chalkboard: hear the words, then lay their tiles in the same order. */
export function ListenBoard({
  phase,
  send,
  awaitsNext,
}: BoardProps<ReadingPhase | ArrangePhase | ArrangedPhase>) {
  const submitButton = useRef<HTMLButtonElement>(null);
  const { places, tiles, canSubmit } = viewListen(phase);
  const question = phase.index;
  const isCrowded = places.length + tiles.length > ON_A_PHONE;
  const laid = phase.name === 'reading' ? 0 : phase.laid.length;

  const onLay = (tile: number) => send({ type: 'lay', question, tile });
  const onTakeBack = (place: number) => send({ type: 'take_back', question, place });
  const onSubmit = canSubmit ? () => send({ type: 'submit', question }) : undefined;
  const goOn = awaitsNext ? () => send({ type: 'next', question }) : onSubmit;
  const isOpen = phase.name === 'arrange';
  useListenKeys({ submitButton, tiles, laid, isOpen, onLay, onTakeBack, goOn });

  return (
    <div className={styles.game} lang="vi">
      <div className={styles.question}>
        <ListenHead phase={phase} />
        <Slots phase={phase} places={places} isCrowded={isCrowded} onTakeBack={onTakeBack} />
        <Tiles tiles={tiles} phase={phase.name} isFull={laid === places.length} onLay={onLay} />
      </div>
      <SubmitBar
        ref={submitButton}
        label={awaitsNext ? 'Tiếp' : `Submit · ${laid} / ${places.length}`}
        lang={awaitsNext ? 'vi' : 'en'}
        isSticky={isCrowded}
        onPress={goOn}
      />
    </div>
  );
}
