import { useQueryClient } from '@tanstack/react-query';
import { BookPlus, Check, Play } from 'lucide-react';
import { call } from '../../platform/api/api-client.ts';
import { statusOf } from '../../platform/api/api-error.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { useExclusiveMutation } from '../../platform/api/use-exclusive-mutation.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { showToast } from '../../ui/toasts.ts';
import { Named } from '../../ui/Named.tsx';
import { t, VI } from '../../platform/i18n/language.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { named } from '../../platform/i18n/named.ts';

/** A solo game by the id of its report, or the latest game of a room. */
type PlayedGame = { run_id: string } | { room_id: string };

/** Adds the missed words of the game to the day's lesson. */
export function adoptMissed(game: PlayedGame) {
  return call('POST /api/review/adopt', {
    body: { ...game, lesson_name: lessonName(new Date(serverNow())) },
  });
}

type Adopted = Awaited<ReturnType<typeof adoptMissed>>;

interface LearnMissedProps {
  game: PlayedGame;
  /** Called when the lesson is there. Otherwise a link to study it replaces the button. */
  onLearnt?: (adopted: Adopted) => void;
}

/** A button that makes a lesson of a game's missed words; the games of one day share a lesson. */
export function LearnMissed({ game, onLearnt }: LearnMissedProps) {
  const client = useQueryClient();
  const { mutate, isPending, data } = useExclusiveMutation({
    mutationFn: () => adoptMissed(game),
    onSuccess: (adopted) => {
      const { lesson, added } = adopted;
      for (const key of ['lessons', 'words', 'learning']) void client.invalidateQueries({ queryKey: [key] });
      const text = added === 0 ? t('Những từ này đã có trong') : t('Đã thêm {added} từ vào', { added });
      showToast('ok', t('{text} bài “{lessonName}”.', { text, lessonName: named(lesson.lesson_name) }), {
        lang: VI,
      });
      onLearnt?.(adopted);
    },
    onError: (error) =>
      showToast(
        'bad',
        statusOf(error) === 404
          ? t('Ván này không có câu trả lời sai nào được ghi.')
          : t('Chưa tạo được bài. Thử lại nhé.'),
        { lang: VI },
      ),
  });
  const isDone = data !== undefined;
  return (
    <>
      <Button
        kind="soft"
        lang={VI}
        icon={isDone ? <Check /> : <BookPlus />}
        busy={isPending}
        aria-disabled={isDone}
        onClick={() => mutate()}
      >
        <span>
          <Named>
            {isDone
              ? t('Đã có trong bài “{lessonName}”', { lessonName: named(data.lesson.lesson_name) })
              : t('Học những từ sai')}
          </Named>
        </span>
      </Button>
      {isDone && onLearnt === undefined ? (
        <ButtonLink to={`/review?lesson=${data.lesson.id}`} kind="play" lang={VI} icon={<Play />}>
          {t('Học ngay')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** For example 'Từ sai 23/11/2026'. */
function lessonName(day: Date): string {
  return t('Từ sai {day}', { day: formatDate(day.getTime()) });
}
