import type { Lesson } from '@icando/contract/lessons';
import { IDS_IN_QUERY } from '@icando/contract/limits';
import { X } from 'lucide-react';
import { ExportMenu } from '../../exports/index.ts';
import { ShareButton } from '../../lesson-links/index.ts';
import { formatNumber } from '../../../platform/i18n/number-format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { SheetRow } from '../../../ui/Sheet.tsx';
import styles from './WordPanel.module.css';
import { t } from '../../../platform/i18n/language.ts';

interface PanelHeadProps {
  /** 0: the words in no lesson. */
  lessonId: number;
  /** Undefined for the words in no lesson, and while it is loading. */
  lesson: Lesson | undefined;
  name: string;
  nameLang: string | undefined;
  total: number;
  chosen: ReadonlySet<number>;
  onPickAll: (isOn: boolean) => void;
  onClose: (() => void) | undefined;
}

/** The lesson's name, the checkbox for all its words, its link, the export menu, and Close. */
export function PanelHead(props: PanelHeadProps) {
  const { lessonId, lesson, name, nameLang, total, chosen, onPickAll, onClose } = props;
  const state = chosen.size === 0 ? 'off' : chosen.size === total ? 'on' : 'some';
  const isPart = state === 'some' && chosen.size <= IDS_IN_QUERY;
  return (
    <SheetRow
      className={styles.head}
      index={
        total === 0 ? null : (
          <Checkbox
            label={t('Select all words')}
            state={state}
            // A partly checked box checks all, as native checkboxes do.
            onChange={() => onPickAll(state !== 'on')}
          />
        )
      }
    >
      <div className={styles.heading}>
        <h2 className={styles.title}>
          {t('Words in:')}{' '}
          <span lang={nameLang} translate="no">
            {name}
          </span>
        </h2>
        <div className={styles.tools}>
          {lesson === undefined ? null : <ShareButton lesson={lesson} />}
          {total === 0 ? null : (
            <ExportMenu
              what={isPart ? t('{count} selected', { count: formatNumber(chosen.size) }) : name}
              lessonIds={[lessonId]}
              wordIds={isPart ? [...chosen] : []}
            />
          )}
          {onClose === undefined ? null : (
            <Button kind="quiet" className={cx(styles.close)} icon={<X />} onClick={onClose}>
              <span className={styles.word}>{t('Close')}</span>
            </Button>
          )}
        </div>
      </div>
    </SheetRow>
  );
}
