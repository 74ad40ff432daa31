import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../platform/i18n/number-format.ts';
import { useDocumentTitle } from '../../platform/browser/use-document-title.ts';
import { GameName } from '../../games/play-kit/index.ts';
import { ROOM_GAME_LOOKS } from '../../rooms/index.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { InfiniteList } from '../../ui/InfiniteList.tsx';
import { Page, PageHead } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePlayedRooms } from './reports-api.ts';
import card from '../../ui/item-list.module.css';
import styles from './rooms.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

/** 'Phòng của tôi': the rooms of the last year, each with its report. */
export function MyRoomsPage() {
  useDocumentTitle(t('Phòng của tôi'));
  const rooms = usePlayedRooms();
  return (
    <Page>
      <div lang={VI}>
        <PageHead title={t('Phòng của tôi')}>
          <ButtonLink to="/homework" kind="line">
            {t('Bài về nhà')}
          </ButtonLink>
        </PageHead>
        <InfiniteList
          query={rooms}
          failure={t('Chưa tải được các phòng')}
          skeleton={<SkeletonRows rows={5} columns={3} />}
          empty={
            <EmptyState
              title={t('Chưa mở phòng nào')}
              text={t('Phòng bạn mở được giữ ở đây một năm.')}
              action={<ButtonLink to="/setup-room">{t('Mở phòng')}</ButtonLink>}
            />
          }
        >
          {(items) => (
            <ul className={card.list}>
              {items.map(({ room_id, title, type_game, form, created_at, games, players }) => (
                <li key={room_id}>
                  <Link to={`/report?room=${room_id}`} className={card.item}>
                    <span className={styles.icon}>{ROOM_GAME_LOOKS[type_game].icon}</span>
                    <span className={card.facts}>
                      <b translate="no">{title || room_id}</b>
                      <span>
                        <GameName game={ROOM_GAME_LOOKS[type_game].label} form={form} /> ·{' '}
                        {formatDate(created_at)}
                      </span>
                    </span>
                    <span className={styles.counts}>
                      {games === 0 ? t('Chưa chơi') : t('{games} ván · {players} em', { games, players })}
                    </span>
                    <ChevronRight />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
    </Page>
  );
}
