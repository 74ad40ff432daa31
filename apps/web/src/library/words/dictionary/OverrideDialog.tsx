import type { DictionaryEntry } from '@icando/contract/dictionary';
import { LIMITS } from '@icando/contract/limits';
import { lengthOf } from '@icando/contract/text';
import { useState } from 'react';
import { EN, t, VI } from '../../../platform/i18n/language.ts';
import { named } from '../../../platform/i18n/named.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { tidy } from '../draft.ts';
import { useOverride } from './dictionary-admin-api.ts';

const LEVELS = ['', 'A1', 'A2', 'B1', 'B2', 'C1'] as const;
type Level = (typeof LEVELS)[number];
const NO_LEVEL = 'none';
const LEVEL_OPTIONS = LEVELS.map((level) => ({
  id: level === '' ? NO_LEVEL : level,
  label: level === '' ? t('Không rõ') : level,
}));

interface OverrideDialogProps {
  word: string;
  entry: DictionaryEntry;
  onClose: () => void;
}

/** For admins: writes a row in place of the dictionary's. The dialog opens when it is mounted. */
export function OverrideDialog({ word, entry, onClose }: OverrideDialogProps) {
  const [example] = entry.examples;
  const [texts, setTexts] = useState({
    meanings: entry.meanings.join('\n'),
    ipa: entry.ipa,
    level: LEVELS.find((level) => level === entry.level) ?? '',
    example: example?.text ?? '',
    example_native: example?.meaning ?? '',
  });
  const override = useOverride(word);
  const set = (part: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...part }));
  const meanings = texts.meanings
    .split('\n')
    .map(tidy)
    .filter((meaning) => meaning !== '');
  const fault =
    meanings.length === 0
      ? t('Write what it means')
      : meanings.length > LIMITS.dictionaryMeanings ||
          meanings.some((meaning) => lengthOf(meaning) > LIMITS.wordNew)
        ? t('Mỗi nghĩa một dòng, nhiều nhất {lines} dòng, mỗi dòng {letters} ký tự', {
            lines: LIMITS.dictionaryMeanings,
            letters: LIMITS.wordNew,
          })
        : undefined;
  const save = (
    row: (Omit<typeof texts, 'meanings' | 'level'> & { meanings: string[]; level: Level }) | null,
  ) => {
    override.mutateAsync({ class: entry.class, row }).then(onClose, () => {
      // The mutation shows the toast; the dialog keeps the texts.
    });
  };
  return (
    <FormDialog
      title={t('Sửa “{word}”', { word: named(word) })}
      action={t('Save')}
      isBusy={override.isPending}
      onSubmit={() => (fault === undefined ? save({ ...texts, meanings }) : undefined)}
      onClose={onClose}
      after={
        entry.is_override ? (
          <Button kind="quiet" size="sm" disabled={override.isPending} onClick={() => save(null)}>
            {t('Trả về mục gốc của từ điển')}
          </Button>
        ) : undefined
      }
    >
      <TextArea
        label={t('Nghĩa, mỗi nghĩa một dòng')}
        maxLength={LIMITS.dictionaryMeanings * (LIMITS.wordEdited + 1)}
        lang={VI}
        value={texts.meanings}
        onChange={(text) => set({ meanings: text })}
        error={fault}
      />
      <TextField
        label={t('Phonetic')}
        ipa
        maxLength={LIMITS.phoneticNew}
        value={texts.ipa}
        onChange={(ipa) => set({ ipa })}
      />
      <Select
        label={t('Cấp độ')}
        options={LEVEL_OPTIONS}
        value={texts.level === '' ? NO_LEVEL : texts.level}
        onChange={(id) => set({ level: LEVELS.find((level) => level === id) ?? '' })}
      />
      <TextField
        label={t('Example')}
        lang={EN}
        maxLength={LIMITS.example}
        value={texts.example}
        onChange={(text) => set({ example: text })}
      />
      <TextField
        label={t('Meaning of the example')}
        lang={VI}
        maxLength={LIMITS.example}
        value={texts.example_native}
        onChange={(text) => set({ example_native: text })}
      />
    </FormDialog>
  );
}
