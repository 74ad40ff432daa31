import { useEffect } from 'react';
import { play, preloadSounds } from '../../platform/sounds.ts';
import type { Stage } from '../live/live-room.ts';

/** The sounds of a room: a new question, the own verdict, a question missed, the end. Each has a twin on the screen. */
export function useStageSounds(stage: Stage): void {
  const asked = stage.name === 'question' || stage.name === 'feedback' ? stage : null;
  const game = asked?.question.type_game;
  const index = asked?.question.index;
  const verdict = asked?.verdict?.correct;
  const isOver = stage.name === 'finished';
  const isWaiting = stage.name === 'waiting';
  useEffect(() => {
    // The first one would otherwise be late.
    if (isWaiting) return;
    preloadSounds(['new_questions', 'correct', 'incorrect', 'incorrect_end', 'mouse_bop', 'mouse_hit']);
  }, [isWaiting]);
  useEffect(() => {
    // A sound is no part of a render. The listen game begins with a word, which it would drown.
    if (index !== undefined && game !== 'game_listen') play('new_questions');
  }, [index, game]);
  useEffect(() => {
    // Heard as the verdict comes, whoever else still answers.
    if (verdict === undefined) return;
    if (game === 'game_boong') play(verdict ? 'mouse_bop' : 'mouse_hit');
    else play(verdict ? 'correct' : 'incorrect');
  }, [verdict, game]);
  useEffect(() => {
    // The bell.
    if (isOver) play('incorrect_end');
  }, [isOver]);
}
