import { HAS_GAP_FORM, type GameForm } from '@icando/contract/games';
import { LIMITS } from '@icando/contract/limits';
import {
  FEEDBACK_S,
  GAME_MODES,
  MAX_ROOM_TITLE,
  ROOM_GAMES,
  ROOM_MAX_WORDS,
} from '@icando/contract/room-rules';
import { ArrowRight, Check, Gamepad2, ListChecks, Presentation, Sprout } from 'lucide-react';
import { useState, type ReactNode, useId } from 'react';
import { LessonByGrade, NO_LESSON } from '../../library/lessons/index.ts';
import {
  ChosenWords,
  chooseNothing,
  FormChoice,
  isNewestChosen,
  MinutesField,
  useChosen,
  useLessonChoices,
  useWordsInPlay,
} from '../../games/game-setup/index.ts';
import tiHead from '../../ui/art/ti-head.svg';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { MODE_LOOKS, ROOM_GAME_LOOKS } from '../room-games.tsx';
import { changeRoomSetup, useLessonWords, useNewRoom, useRoomSetup } from './use-room-setup.ts';
import { chooseRoomGame } from './room-setup.ts';
import { ClassOptions } from './ClassOptions.tsx';
import { WordChoice } from './WordChoice.tsx';
import styles from './setup.module.css';
import { t, VI } from '../../platform/i18n/language.ts';

const GAMES = ROOM_GAMES.map((id) => ({
  id,
  ...ROOM_GAME_LOOKS[id],
  ...(id === 'game_boong' ? { icon: <img src={tiHead} alt="" /> } : {}),
}));
const SOURCES = [
  { id: 'chosen', label: t('Tự chọn từ'), icon: <ListChecks /> },
  { id: 'drawn', label: t('Từ lớp mình sắp quên'), icon: <Sprout /> },
] as const;
const PLACES = [
  { id: 'own', label: t('Tôi cùng chơi'), icon: <Gamepad2 /> },
  { id: 'wall', label: t('Chiếu lên bảng'), icon: <Presentation /> },
] as const;
const DRAW_SIZES = [10, 20, 30, 40, 60].map((size) => ({ id: size, label: String(size) }));
const PAUSES = [1, FEEDBACK_S.preset, 5, FEEDBACK_S.max].map((id) => ({
  id,
  label: t('{seconds} giây', { seconds: id }),
}));
const ENDS = [
  { id: 0, label: t('Khi hết giờ') },
  ...[10, 15, 20, 30, 50].map((id) => ({ id, label: t('{count} câu, hoặc hết giờ', { count: id }) })),
];
const MODES = GAME_MODES.map((id) => ({ id, ...MODE_LOOKS[id] }));

/** The form for a new room: game, mode, duration and words. */
export function CreateCard() {
  const setup = useRoomSetup();
  const lessons = useLessonChoices(0);
  const { isAdding, onLessons, onLesson } = useLessonWords();
  const { create, isCreating } = useNewRoom();
  const lessonOptions = lessons.map(({ id, lesson_name }) => ({
    id,
    label: lesson_name,
    translate: 'no' as const,
  }));
  // A user without lessons gets no options, not even "no lesson".
  const options = lessonOptions.length === 0 ? [] : [...lessonOptions, NO_LESSON];
  return (
    <Sheet className={cx(styles.create)} aria-labelledby="create-heading">
      <h2 id="create-heading">{t('Create New Room')}</h2>
      <Choices
        look="cards"
        label={t('Game type')}
        options={GAMES}
        value={setup.game}
        onChange={(game) => changeRoomSetup((before) => chooseRoomGame(before, game))}
      />
      <div className={styles.row}>
        <Choices
          look="segments"
          label={t('Mode')}
          options={MODES}
          value={setup.mode}
          about={MODE_LOOKS[setup.mode].about}
          onChange={(mode) => changeRoomSetup((before) => ({ ...before, mode }))}
        />
        <div className={styles.lessons}>
          <MultiSelect
            label={t('Lessons')}
            options={options}
            disabled={options.length === 0}
            selected={setup.lessonIds}
            onChange={onLessons}
          />
          <LessonByGrade chosenIds={setup.lessonIds} onChoose={({ id }) => onLesson(id)} />
        </div>
        <MinutesField
          minutes={setup.minutes}
          onMinutes={(minutes) => changeRoomSetup((before) => ({ ...before, minutes, ownMinutes: true }))}
          isTyped={setup.typesMinutes}
          onTyped={(typesMinutes) => changeRoomSetup((before) => ({ ...before, typesMinutes }))}
        />
      </div>
      {HAS_GAP_FORM[setup.game] ? <RoomForm /> : null}
      <div className={styles.source}>
        <Choices
          look="segments"
          label={t('Which words')}
          options={SOURCES}
          value={setup.drawsWords ? 'drawn' : 'chosen'}
          onChange={(source) => changeRoomSetup((before) => ({ ...before, drawsWords: source === 'drawn' }))}
        />
        <Select
          label={t('Nghỉ giữa hai câu')}
          labelLang={VI}
          options={PAUSES}
          value={setup.feedbackS}
          onChange={(feedbackS) => changeRoomSetup((before) => ({ ...before, feedbackS }))}
        />
      </div>
      <div className={styles.place}>
        <Select
          label={t('Hết ván sau')}
          labelLang={VI}
          options={ENDS}
          value={setup.questions}
          onChange={(questions) => changeRoomSetup((before) => ({ ...before, questions }))}
        />
        <Choices
          look="segments"
          label={t('Màn hình này')}
          options={PLACES}
          value={setup.onWall ? 'wall' : 'own'}
          onChange={(place) => changeRoomSetup((before) => ({ ...before, onWall: place === 'wall' }))}
        />
      </div>
      <ClassOptions />
      {setup.drawsWords ? <DrawnWords /> : <OwnWords />}
      <div className={styles.make}>
        <Button
          kind="play"
          size="lg"
          busy={isCreating || isAdding}
          onClick={() => void create(titleOf(lessons, setup.lessonIds))}
        >
          <span className={styles.makeText}>
            {t('Create New Room')} <ArrowRight />
          </span>
        </Button>
      </div>
    </Sheet>
  );
}

/** The names of the chosen lessons, by which the room is found later. */
function titleOf(lessons: readonly { id: number; lesson_name: string }[], chosen: readonly number[]): string {
  const names = lessons.flatMap(({ id, lesson_name }) => (chosen.includes(id) ? lesson_name : []));
  return Array.from(names.join(', ')).slice(0, MAX_ROOM_TITLE).join('').trim();
}

function RoomForm() {
  const setup = useRoomSetup();
  const { form, drawsWords } = setup;
  const words = useWordsInPlay(setup, 0, form === 'gap' && !drawsWords);
  const onForm = (chosen: GameForm) => changeRoomSetup((before) => ({ ...before, form: chosen }));
  return <FormChoice {...{ form, onForm }} words={drawsWords ? undefined : words} />;
}

function OwnWords() {
  const setup = useRoomSetup();
  const { words } = setup;
  const chosen = useChosen(setup, 0);
  const [search, setSearch] = useState('');
  return (
    <>
      <div className={styles.wordsHead}>
        <h3>{t('Words')}</h3>
        <span role="status" tabIndex={-1}>
          {chosen !== null && isNewestChosen(setup) ? (
            <ChosenWords chosen={chosen} onEmpty={() => changeRoomSetup(chooseNothing)} />
          ) : (
            <Badge tone="tim" icon={<Check />}>
              {t('{count} selected', { count: words.length })}
            </Badge>
          )}
        </span>
        <SearchField
          className={cx(styles.search)}
          label={t('Find word')}
          placeholder={t('find word...')}
          maxLength={LIMITS.search}
          value={search}
          onChange={setSearch}
        />
      </div>
      {words.length > ROOM_MAX_WORDS ? (
        <p className={styles.note}>
          {t('A room holds {roomMaxWords} words: it gets so many of these, at random.', {
            roomMaxWords: ROOM_MAX_WORDS,
          })}
        </p>
      ) : null}
      <WordChoice search={search} onClearSearch={() => setSearch('')} />
    </>
  );
}

/** The host chooses only the number: the server draws the words that the present players are about to forget. */
function DrawnWords() {
  const { drawSize } = useRoomSetup();
  return (
    <div className={styles.drawn} lang={VI}>
      <p>
        {t(
          'Khi bạn bắt đầu, Tí chọn những từ mà những người có mặt sắp quên nhất. Không ai thấy từ nào là của ai. Dưới ba người thì Tí chọn từ của bạn.',
        )}
      </p>
      <Select
        label={t('Số từ')}
        labelLang={VI}
        options={DRAW_SIZES}
        value={drawSize}
        onChange={(size) => changeRoomSetup((before) => ({ ...before, drawSize: size }))}
      />
    </div>
  );
}

interface ChoicesProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string; icon: ReactNode }[];
  value: Id;
  onChange: (value: Id) => void;
  /** The options are separate cards, or segments of one bar. */
  look: 'cards' | 'segments';
  /** Explains the chosen option. */
  about?: string;
}

/** A group of radio buttons. */
function Choices<Id extends string>({ label, options, value, onChange, look, about }: ChoicesProps<Id>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles[look]}>
        {options.map(({ id, label: text, icon }) => (
          <label key={id} className={cx(styles.choice, id === value && styles.on)}>
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
            {icon}
            <b>{text}</b>
            {look === 'cards' && id === value ? (
              <span className={styles.tick}>
                <Check />
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {about === undefined ? null : (
        <p className={styles.about} lang={VI} role="status">
          {about}
        </p>
      )}
    </fieldset>
  );
}
