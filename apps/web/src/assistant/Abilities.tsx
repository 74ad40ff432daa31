import { BookOpen, CalendarCheck, CircleHelp, Languages, Shuffle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { t, VI } from '../platform/i18n/language.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Abilities.module.css';

/** Stands for the word in a prompt that is to be completed. */
const GAP = '…';

interface Ability {
  icon: ReactNode;
  label: string;
  /** With a gap: a text for the field; without: sent at once. */
  prompt: string;
}

const ABILITIES: readonly Ability[] = [
  { icon: <BookOpen />, label: t('Giải nghĩa một từ'), prompt: t('… nghĩa là gì?') },
  { icon: <Languages />, label: t('Nói bằng tiếng Anh'), prompt: t('… tiếng Anh là gì?') },
  { icon: <CircleHelp />, label: t('Đố từ của mình'), prompt: t('đố mình đi') },
  { icon: <CalendarCheck />, label: t('Hôm nay ôn gì?'), prompt: t('hôm nay ôn gì?') },
  { icon: <Shuffle />, label: t('Mình hay nhầm từ nào?'), prompt: t('mình hay nhầm từ nào?') },
];

interface AbilitiesProps {
  isDisabled: boolean;
  onSend: (prompt: string) => void;
  /** Called with a prompt that has a gap. */
  onFill: (prompt: string) => void;
}

/** What Tí can do: one tap asks for it, or begins the question. */
export function Abilities({ isDisabled, onSend, onFill }: AbilitiesProps) {
  const list = useRef<HTMLUListElement>(null);
  /** Selects the gap: typing replaces it. */
  const fill = (prompt: string) => {
    // Only a rendered text can be selected.
    flushSync(() => onFill(prompt));
    const field = list.current?.parentElement?.querySelector('textarea');
    const at = prompt.indexOf(GAP);
    field?.focus();
    field?.setSelectionRange(at, at + GAP.length);
  };
  return (
    <ul ref={list} className={styles.chips} aria-label={t('Tí làm được gì')} lang={VI}>
      {ABILITIES.map(({ icon, label, prompt }) => (
        <li key={prompt}>
          <Button
            kind="soft"
            size="sm"
            icon={icon}
            disabled={isDisabled}
            onClick={() => (prompt.includes(GAP) ? fill(prompt) : onSend(prompt))}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
