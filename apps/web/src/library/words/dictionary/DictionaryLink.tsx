import { BookA } from 'lucide-react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Named } from '../../../ui/Named.tsx';
import { t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';
import { wordAddress } from './word-address.ts';

interface DictionaryLinkProps {
  word: string;
  className?: string | undefined;
  onClick?: (() => void) | undefined;
}

/** Leads to the dictionary's page of a word; nothing for an empty one. */
export function DictionaryLink({ word, className, onClick }: DictionaryLinkProps) {
  if (word.trim() === '') return null;
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      icon={<BookA />}
      to={wordAddress(word)}
      lang={VI}
      className={className}
      onClick={onClick}
    >
      <span>
        <Named>{t('Tra “{word}” trong từ điển', { word: named(word.trim()) })}</Named>
      </span>
    </ButtonLink>
  );
}
