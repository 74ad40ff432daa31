import { PAGE_SIZE } from '@icando/contract/limits';
import type { ReplyOf } from '@icando/contract/endpoint';
import type { PlayedRoom, roomReport } from '@icando/contract/reports';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../ui/use-navigate.ts';
import { call } from '../../platform/api/api-client.ts';
import { reasonOf } from '../../platform/api/api-error.ts';
import { download } from '../../platform/api/download.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { showToast } from '../../ui/toasts.ts';
import { t, VI } from '../../platform/i18n/language.ts';

const reportKeys = {
  all: ['reports'] as const,
  rooms: ['reports', 'rooms'] as const,
  room: (roomId: string, game: number) => ['reports', 'room', roomId, game] as const,
};

/** Always refetched, so that a game that has just ended is in the list and in its report. */
const ALWAYS = { staleTime: 0 } as const;
/** The duration of a game that asks the missed words again, s. */
const ASK_AGAIN_S = 180;

export function usePlayedRooms() {
  return useInfiniteQuery({
    queryKey: reportKeys.rooms,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/rooms/mine', { query: { page: pageParam, size: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages, page }) => (page < total_pages ? page + 1 : undefined),
    select: ({ pages }): PlayedRoom[] => pages.flatMap(({ data }) => data),
    ...ALWAYS,
  });
}

/** The report of a game of the room; `game` 0 is the latest game. */
export function useRoomReport(roomId: string, game: number) {
  return useQuery({
    queryKey: reportKeys.room(roomId, game),
    queryFn: ({ signal }) =>
      call('GET /api/rooms/:room_id/report', {
        params: { room_id: roomId },
        query: { game: game === 0 ? undefined : game },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...ALWAYS,
  });
}

export function useSaveRoomCsv() {
  return useExclusiveMutation({
    mutationFn: ({ roomId, game }: { roomId: string; game: number }) =>
      download('GET /api/rooms/:room_id/report.csv', { room_id: roomId }, { game }),
    onError: (error) => showToast('bad', t('Chưa tải được tệp CSV'), { detail: reasonOf(error), lang: VI }),
  });
}

export function useDeleteReport() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: (roomId: string) =>
      call('DELETE /api/rooms/:room_id/report', { params: { room_id: roomId } }),
    onSuccess: () => {
      navigate('/rooms', { replace: true });
      void client.invalidateQueries({ queryKey: reportKeys.rooms });
      showToast('ok', t('Đã xóa báo cáo'), { lang: VI });
    },
    onError: (error) => showToast('bad', t('Chưa xóa được báo cáo'), { detail: reasonOf(error), lang: VI }),
  });
}

/** The rules of a room that its report has. */
type GameOfReport = Pick<ReplyOf<typeof roomReport>['room'], 'type_game' | 'game_mode' | 'form'>;

/** Creates a room with these words, with the caller as its host, and navigates there. */
export function useAskAgain() {
  const navigate = useNavigate();
  return useExclusiveMutation({
    mutationFn: async ({ wordIds, ...rules }: GameOfReport & { wordIds: readonly number[] }) => {
      const words = wordIds.map((id) => ({ id }));
      const body = { ...rules, game_duration: ASK_AGAIN_S, words };
      return (await call('POST /api/game/create_room', { body })).room_id;
    },
    onSuccess: (roomId) => navigate(`/setup-room?room_id=${roomId}`),
    onError: (error) => showToast('bad', t('Failed to create room'), { detail: reasonOf(error) }),
  });
}
