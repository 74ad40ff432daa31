import { MIN_WORDS_TO_PLAY } from '@icando/contract/games';
import type { Word } from '@icando/contract/words';
import { ArrowLeft, X, Eraser, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from '../../../ui/use-navigate.ts';
import { UserAvatar } from '../../../accounts/index.ts';
import { useUser } from '../../../community/index.ts';
import {
  useLessonChoices,
  useWordPages,
  refreshWords,
  toggleWord,
  clearWords,
  chooseNothing,
  ChosenWords,
  useChosen,
} from '../../game-setup/index.ts';
import { lastingKey } from '../../../platform/storage/current-ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useKeys } from '../../../ui/use-keys.ts';
import { chooseOwner } from '../setup.ts';
import { changeSetup, useSetup } from '../solo.ts';
import { openBoard } from '../start-game.ts';
import { PickerFilters } from './PickerFilters.tsx';
import { PickerList } from './PickerList.tsx';
import styles from './picker.module.css';
import { t } from '../../../platform/i18n/language.ts';

interface WordPickerProps {
  fromUserId: number;
}

export function WordPicker({ fromUserId }: WordPickerProps) {
  const setup = useSetup();
  const { lessonIds, words } = setup;
  const chosen = useChosen(setup, fromUserId);
  const [search, setSearch] = useState('');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const lessons = useLessonChoices(fromUserId);
  const filter = { lessonIds, search: useDebounced(search), fromUserId };
  const pages = useWordPages(filter, (fresh) => changeSetup((setup) => refreshWords(setup, fresh)));
  useKeys((key) => {
    if (key === '/') searchBox.current?.focus();
    return key === '/';
  });
  const hasPanel = isPanelOpen && words.length > 0;
  return (
    <>
      {fromUserId === 0 ? null : <PickerOwner userId={fromUserId} />}
      <PickerFilters {...{ lessons, filter, pages, search, setSearch, searchBox }} />
      <div className={cx(styles.columns, hasPanel && styles.withPanel)}>
        <PickerList {...{ pages, lessons, filter, hasPanel }} onClearFilter={() => setSearch('')} />
        {hasPanel ? <ChosenPanel words={words} onClose={() => setPanelOpen(false)} /> : null}
      </div>
      <PickerBar
        words={words}
        chosen={chosen}
        isPanelOpen={hasPanel}
        onPanel={() => setPanelOpen(!hasPanel)}
      />
    </>
  );
}

function PickerOwner({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const owner = useUser(userId).data;
  return (
    <div className={styles.owner}>
      {owner ? <UserAvatar user={owner} /> : null}
      <p className={styles.name}>
        {t('Words of')}{' '}
        <b lang="vi" translate="no">
          {owner?.username ?? '…'}
        </b>
      </p>
      <Button
        kind="quiet"
        icon={<ArrowLeft />}
        onClick={() => {
          changeSetup((setup) => chooseOwner(setup, 0));
          navigate('/?tab=game', { replace: true, state: { isAlone: true } });
        }}
      >
        {t('My words')}
      </Button>
    </div>
  );
}

function ChosenPanel({ words, onClose }: { words: readonly Word[]; onClose: () => void }) {
  return (
    <Sheet className={cx(styles.panel)} aria-label={t('Selected words')}>
      <div className={styles.head}>
        <h2>{t('Selected words')}</h2>
        <IconButton label={t('Close selected words')} onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <ul className={styles.words}>
        {words.map((word) => (
          <li key={lastingKey(word.id)}>
            <span className={styles.texts}>
              <b lang="en" translate="no">
                {word.foreign_word}
              </b>
              <span lang="vi" translate="no">
                {word.native_word}
              </span>
            </span>
            <IconButton
              label={t('Remove {foreignWord}', { foreignWord: word.foreign_word })}
              onClick={() => changeSetup((setup) => toggleWord(setup, word))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface PickerBarProps {
  words: readonly Word[];
  chosen: ReturnType<typeof useChosen>;
  isPanelOpen: boolean;
  onPanel: () => void;
}

function PickerBar({ words, chosen, isPanelOpen, onPanel }: PickerBarProps) {
  const hasWords = words.length > 0;
  const wordCount = chosen?.wordCount ?? 0;
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status" tabIndex={-1}>
        {chosen === null || hasWords ? (
          <span>
            <b>{words.length}</b> {t('selected')}
          </span>
        ) : (
          <ChosenWords chosen={chosen} onEmpty={() => changeSetup(chooseNothing)} />
        )}
      </p>
      {/* Invisible without words, instead of unmounted, so that the other controls do not move. */}
      {hasWords || chosen === null ? (
        <span className={cx(styles.chosenTools, !hasWords && styles.away)}>
          <Button kind="quiet" aria-expanded={isPanelOpen} onClick={onPanel}>
            {isPanelOpen ? t('Hide') : t('Show')}
          </Button>
          <Button kind="quiet" danger icon={<Eraser />} onClick={() => changeSetup(clearWords)}>
            {t('Clear')}
          </Button>
        </span>
      ) : null}
      {wordCount >= MIN_WORDS_TO_PLAY ? (
        <Button kind="play" className={cx(styles.go)} icon={<Play />} onClick={openBoard}>
          {t('Play game')}
        </Button>
      ) : (
        <p className={styles.hint}>
          {t('Select {minWordsToPlay} or more to play', { minWordsToPlay: MIN_WORDS_TO_PLAY })}
        </p>
      )}
    </div>
  );
}
