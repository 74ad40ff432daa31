import type { RoomEffect } from '@icando/game/rooms/events';
import type { QuestionRecord } from '@icando/game/rooms/question-record';
import type { RoomRecord } from '@icando/game/rooms/record';
import type { RoomSetup } from '@icando/game/rooms/setup';

/** Another server owns the room, so this server must not send frames for it. */
export class OwnershipLost extends Error {}

export interface RoomRunnerDeps {
  /** Checked before anything is sent: a server that was frozen or disconnected may have lost its rooms. */
  mayRunRooms(): boolean;
  /** Returns undefined when the record could be stored synchronously. @throws OwnershipLost */
  store(record: RoomRecord, closed: QuestionRecord | null): Promise<void> | undefined;
  award(award: Extract<RoomEffect, { type: 'award_xp' }>): Promise<ReadonlyMap<number, number>>;
  /** Draws and stores the words of the next game. Resolves to null when there are none. @throws OwnershipLost */
  draw(request: Extract<RoomEffect, { type: 'draw_words' }>): Promise<RoomSetup | null>;
  /** Called once a game's last answers are stored. */
  gameEnded(): void;
  end(): Promise<void>;
  remove(): void;
  /** Called when a bug, not an outage, ended the room runner. */
  onBug(error: unknown): void;
  report(error: unknown): void;
}
