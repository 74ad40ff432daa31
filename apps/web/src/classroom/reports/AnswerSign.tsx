import { formatTenths } from '../../platform/i18n/number-format.ts';
import type { ReportCell } from '@icando/contract/reports';
import { Check, Minus, X } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './report.module.css';
import { t } from '../../platform/i18n/language.ts';

/** The verdict on one answer, shown by colour and icon. */
export function AnswerSign({ correct }: Pick<ReportCell, 'correct'>) {
  const [look, word] =
    correct === null
      ? [styles.none, t('không trả lời')]
      : correct
        ? [styles.right, t('đúng')]
        : [styles.wrong, t('sai')];
  return (
    <span className={cx(styles.sign, look)}>
      {correct === null ? <Minus /> : correct ? <Check /> : <X />}
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

/** 2345 → '2,3 giây'. */
export function secondsText(ms: number): string {
  return t('{value} giây', { value: formatTenths(ms / 1000) });
}
