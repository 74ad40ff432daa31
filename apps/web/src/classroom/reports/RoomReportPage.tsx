import type { ReplyOf } from '@icando/contract/endpoint';
import type { roomReport } from '@icando/contract/reports';
import { Download, House, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { statusOf } from '../../platform/api/api-error.ts';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { GameName } from '../../games/play-kit/index.ts';
import { ROOM_GAME_LOOKS } from '../../rooms/index.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page, PageHead } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { mergedWords, mostMissed, type MergedWord } from './merged-words.ts';
import { MissedWords } from './MissedWords.tsx';
import { useAskAgain, useDeleteReport, useRoomReport, useSaveRoomCsv } from './reports-api.ts';
import { ReportTable } from './ReportTable.tsx';
import styles from './report.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

type Report = ReplyOf<typeof roomReport>;

const NOT_FOUND = 404;

/** The report of one game of the room in the address; without a room, the list of the user's rooms. */
export function RoomReportPage() {
  const [parameters] = useSearchParams();
  const roomId = parameters.get('room') ?? '';
  return roomId === '' ? <Navigate to="/rooms" replace /> : <RoomReport roomId={roomId} />;
}

function RoomReport({ roomId }: { roomId: string }) {
  useDocumentTitle(t('Báo cáo'));
  const [parameters, setParameters] = useSearchParams();
  const game = Math.max(0, Math.trunc(Number(parameters.get('game')))) || 0;
  const report = useRoomReport(roomId, game);
  return (
    <Page>
      <div lang={VI}>
        {report.data !== undefined ? (
          <ReportOfGame
            report={report.data}
            onGame={(next) => setParameters({ room: roomId, game: String(next) }, { replace: true })}
          />
        ) : (
          <>
            <PageHead title={t('Báo cáo')} />
            {!report.isError ? (
              <SkeletonRows rows={5} columns={3} />
            ) : statusOf(report.error) === NOT_FOUND ? (
              <EmptyState
                title={t('Không có báo cáo này')}
                text={t('Báo cáo được giữ một năm, cho người mở phòng.')}
                action={<ButtonLink to="/rooms">{t('Phòng của tôi')}</ButtonLink>}
              />
            ) : (
              <ErrorState
                message={t('Chưa tải được báo cáo')}
                retryLabel={t('Thử lại')}
                onRetry={() => void report.refetch()}
              />
            )}
          </>
        )}
      </div>
    </Page>
  );
}

function ReportOfGame({ report, onGame }: { report: Report; onGame: (game: number) => void }) {
  const { room, games, players, cells } = report;
  const words = mergedWords(report.words);
  return (
    <>
      <PageHead title={t('Báo cáo phòng {roomId}', { roomId: named(room.room_id) })}>
        <ReportTools report={report} />
      </PageHead>
      <div className={styles.about}>
        <p>
          <GameName game={ROOM_GAME_LOOKS[room.type_game].label} form={room.form} /> ·{' '}
          <span>
            {t('{createdAt} · {pupils} em · {questions} câu', {
              createdAt: formatDate(room.created_at),
              pupils: players.length,
              questions: report.words.length,
            })}
          </span>
        </p>
        {games > 1 ? (
          <Select
            label={t('Ván')}
            className={styles.game ?? ''}
            options={Array.from({ length: games }, (_, index) => ({
              id: index + 1,
              label: t('Ván {index}', { index: index + 1 }),
            }))}
            value={room.game}
            onChange={onGame}
          />
        ) : null}
      </div>
      {players.length === 0 ? (
        <EmptyState title={t('Chưa chơi ván nào')} text={t('Chơi xong một ván thì báo cáo ở đây.')} />
      ) : (
        <div className={styles.grid}>
          <MissedWords words={mostMissed(words)}>
            <NextSteps report={report} missed={mostMissed(words)} />
          </MissedWords>
          <ReportTable players={players} words={words} cells={cells} />
        </div>
      )}
    </>
  );
}

/** Games and homework with the missed words, except words that were deleted meanwhile. */
function NextSteps({ report: { room }, missed }: { report: Report; missed: readonly MergedWord[] }) {
  const again = useAskAgain();
  const wordIds = missed.flatMap(({ word_id }) => word_id ?? []);
  if (wordIds.length === 0) return null;
  const { type_game, game_mode, form } = room;
  return (
    <div className={styles.ways}>
      <Button
        kind="play"
        icon={<RotateCcw />}
        busy={again.isPending}
        onClick={() => again.mutate({ type_game, game_mode, form, wordIds })}
      >
        {t('Chơi lại {count} từ này', { count: wordIds.length })}
      </Button>
      <ButtonLink
        to={`/homework?word_ids=${wordIds.join(',')}&room=${room.room_id}`}
        kind="soft"
        icon={<House />}
      >
        {t('Giao về nhà')}
      </ButtonLink>
    </div>
  );
}

function ReportTools({ report: { room } }: { report: Report }) {
  const [isAsking, setAsking] = useState(false);
  const csv = useSaveRoomCsv();
  const deleting = useDeleteReport();
  return (
    <>
      <Button
        kind="line"
        icon={<Download />}
        busy={csv.isPending}
        onClick={() => csv.mutate({ roomId: room.room_id, game: room.game })}
      >
        {t('Tải CSV')}
      </Button>
      <Button kind="quiet" danger icon={<Trash2 />} busy={deleting.isPending} onClick={() => setAsking(true)}>
        {t('Xóa')}
      </Button>
      <AskDialog
        isOpen={isAsking}
        lang={VI}
        title={t('Xóa báo cáo phòng {roomId}?', { roomId: named(room.room_id) })}
        text={t(
          'Câu trả lời của mọi ván trong phòng này bị xóa khỏi báo cáo, không lấy lại được. Điều các em đã nhớ vẫn còn.',
        )}
        yes={t('Xóa báo cáo')}
        onYes={() => {
          setAsking(false);
          deleting.mutate(room.room_id);
        }}
        no={t('Giữ lại')}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
