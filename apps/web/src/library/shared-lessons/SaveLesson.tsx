import { BookOpen, Gamepad2, NotebookPen } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../../ui/use-navigate.ts';
import { LESSON_WAYS, LessonActions, lessonAddress, type LessonWay } from '../lessons/index.ts';
import { formatNumber } from '../../platform/i18n/number-format.ts';
import { takeLesson, useToken } from '../../platform/storage/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useFocusOnMount } from '../../ui/use-focus-on-mount.ts';
import { Named } from '../../ui/Named.tsx';
import { useSignInFirst } from './use-sign-in-first.ts';
import { type Saved, useSaveSharedLesson } from './shared-lessons-api.ts';
import styles from './shared-lessons.module.css';
import { t, VI } from '../../platform/i18n/language.ts';
import { named } from '../../platform/i18n/named.ts';

/** Copies the lesson to the user's lessons. Without an account it opens the sign-up first. */
export function SaveLesson({ code }: { code: string }) {
  const token = useToken();
  const navigate = useNavigate();
  const signInFirst = useSignInFirst(code);
  const saving = useSaveSharedLesson(code, () => signInFirst('/auth'));
  const goOn = useEffectEvent(() => saving.mutate());
  useEffect(() => {
    if (token !== null && takeLesson(code)) goOn();
  }, [token, code]);
  return (
    <div className={styles.save} lang={VI}>
      {saving.data === undefined ? (
        <Button
          kind="play"
          size="lg"
          icon={<NotebookPen />}
          busy={saving.isPending}
          onClick={() => (token === null ? signInFirst('/auth?mode=sign-up') : saving.mutate())}
        >
          {t('Lưu vào sổ từ của tôi')}
        </Button>
      ) : (
        <IsSaved saved={saving.data} />
      )}
      {token === null ? (
        <ButtonLink to="?try" kind="soft" size="lg" icon={<Gamepad2 />}>
          {t('Chơi thử')}
        </ButtonLink>
      ) : (
        <Ways
          saved={saving.data?.lesson?.id}
          isBusy={saving.isPending}
          onChoose={(way) =>
            saving.mutate(undefined, {
              onSuccess: ({ lesson }) => navigate(lesson === null ? '/my-page' : way.address(lesson.id)),
            })
          }
        />
      )}
      <p role="status">
        <Named>{saving.data === undefined ? '' : sentenceOf(saving.data)}</Named>
      </p>
    </div>
  );
}

interface WaysProps {
  /** The copy in the user's lessons, once there is one. */
  saved: number | undefined;
  isBusy: boolean;
  onChoose: (way: LessonWay) => void;
}

/** The ways to use the lesson, which save it first. */
function Ways({ saved, isBusy, onChoose }: WaysProps) {
  if (saved !== undefined) return <LessonActions lessonId={saved} />;
  return (
    <div className={styles.ways} role="group" aria-label={t('Dùng bài này')}>
      {LESSON_WAYS.map((way) => (
        <Button key={way.id} kind="soft" icon={way.icon} disabled={isBusy} onClick={() => onChoose(way)}>
          {way.label}
        </Button>
      ))}
    </div>
  );
}

/** Replaces the pressed button and takes its focus. */
function IsSaved({ saved: { lesson } }: { saved: Saved }) {
  const link = useFocusOnMount<HTMLAnchorElement>();
  return (
    <ButtonLink
      ref={link}
      kind="go"
      size="lg"
      icon={<BookOpen />}
      to={lesson === null ? '/my-page' : lessonAddress(lesson.id)}
    >
      {t('Mở trong sổ từ của tôi')}
    </ButtonLink>
  );
}

function sentenceOf({ lesson, added }: Saved): string {
  if (lesson === null) return t('Các từ này đã có trong sổ từ của bạn.');
  const name = `“${named(lesson.lesson_name)}”`;
  return added === 0
    ? t('Bài này đã có trong sổ từ của bạn: {name}.', { name })
    : t('Đã lưu {added} từ vào bài {name}.', { added: formatNumber(added), name });
}
