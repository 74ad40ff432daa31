/** The sentences of the `error` frames of a room, and of the close frame for an unknown one. */
export const ROOM_REFUSALS = {
  no_such_room: 'No such room.',
  unreadable: 'This message could not be read.',
  kicked: 'You have been kicked from the room',
  room_full: 'This room is full.',
  locked: 'This room is locked',
  no_guests: 'This room is closed to guests',
  not_listed: 'Your name is not on the list of this room.',
  name_taken: 'Someone with this name is already in the room.',
  name_refused: 'This name has a word that is not allowed here. Please choose another name.',
  name_of_admin: 'This name looks like the name or title of an admin. Please choose another name.',
  /** Like name_taken, but for the host's frame rename_player, after which the socket stays open. */
  name_in_use: 'Someone with this name is already in the room.',
  not_here: 'You are not in this room.',
  host_only: 'Only the host can do this.',
  /** The host, while the creator is away, is somebody else. */
  maker_only: 'Only the creator of the room can do this.',
  not_the_maker: 'This cannot be done to the creator of the room.',
  /** A guest is the host while nobody with an account is in the room. */
  account_only: 'Only a host with an account can do this.',
  not_waiting: 'The game has already started.',
  not_enough_players: 'Not enough players to start the game.',
  nothing_to_ask: 'There are no words to ask yet.',
  no_game: 'No game is running.',
  not_over: 'The game is not over yet.',
  no_such_player: 'This player is not in the room.',
  not_oneself: 'You cannot kick yourself. Leave the room instead.',
  no_question: 'No question is open.',
  other_question: 'This question is over.',
  already_answered: 'You have already answered this question.',
  only_watching: 'You are only watching this game.',
  next_question: 'You join from the next question.',
  paused: 'The game is paused.',
  still_reading: 'Wait until all words have been read.',
  mouse_gone: 'This mouse is gone.',
} as const;
export type RoomRefusal = keyof typeof ROOM_REFUSALS;
