export { ROOM_GAME_LOOKS } from './room-games.tsx';
export { TeamBadge } from './teams/Teams.tsx';
