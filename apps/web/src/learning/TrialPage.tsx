import type { ReplyOf } from '@icando/contract/endpoint';
import {
  MIN_TRIAL_ACCOUNTS,
  type adminTrial,
  type Interval,
  type QueueFigures,
  type TrialVerdict,
} from '@icando/contract/trial';
import { useQuery } from '@tanstack/react-query';
import { useMyUser } from '../accounts/index.ts';
import { call } from '../platform/api/api-client.ts';
import { useDocumentTitle } from '../platform/browser/use-document-title.ts';
import { t, VI } from '../platform/i18n/language.ts';
import { formatNumber, formatTenths } from '../platform/i18n/number-format.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page, PageHead } from '../ui/Page.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { learningKeys } from './learning-api.ts';
import { Card } from './progress/Card.tsx';
import grid from './progress/page.module.css';
import { percent } from './progress/summary.ts';
import styles from './TrialPage.module.css';

const VERDICTS: Readonly<Record<TrialVerdict, string>> = {
  too_few: t('Chưa đủ dữ liệu: mỗi cách cần ít nhất {accounts} người đã qua 28 ngày và được hỏi viết.', {
    accounts: MIN_TRIAL_ACCOUNTS,
  }),
  fewer_days: t(
    'Với cách hiện nay người học trở lại ít ngày hơn. Vì vậy nó không tốt hơn, dù nhớ được bao nhiêu.',
  ),
  recalls_more: t('Với cách hiện nay người học nhớ nhiều hơn, và số ngày học không giảm rõ.'),
  recalls_less: t('Với cách hiện nay người học nhớ ít hơn.'),
  alike: t('Chưa thấy hai cách khác nhau rõ.'),
};

/** For admins: the trial of two queues of the review. */
export function TrialPage() {
  useDocumentTitle(t('Thử nghiệm cách ôn'));
  const me = useMyUser().data;
  return (
    <Page>
      <div lang={VI}>
        <PageHead title={t('Thử nghiệm cách ôn')} />
        {me === undefined ? (
          <SkeletonRows rows={6} columns={2} />
        ) : me.is_admin ? (
          <Result />
        ) : (
          <p className={styles.denied} role="alert">
            {t('Trang này chỉ dành cho quản trị viên.')}
          </p>
        )}
      </div>
    </Page>
  );
}

function Result() {
  const { data, isError, refetch } = useQuery({
    queryKey: learningKeys.trial,
    queryFn: ({ signal }): Promise<Trial> => call('GET /api/admin/trial', { signal }),
    staleTime: 0,
  });
  if (data !== undefined) return <Figures trial={data} />;
  if (!isError) return <SkeletonRows rows={6} columns={2} />;
  return (
    <ErrorState
      message={t('Chưa tải được kết quả thử nghiệm')}
      retryLabel={t('Thử lại')}
      onRetry={() => void refetch()}
    />
  );
}

type Trial = ReplyOf<typeof adminTrial>;

function Figures({ trial: { is_on, queues, difference, verdict } }: { trial: Trial }) {
  return (
    <>
      <p className={styles.note}>
        {is_on
          ? t(
              'Tài khoản được chia ngẫu nhiên vào hai cách hỏi trong 28 ngày. Ai cũng có thể rời ở “Cài đặt ôn tập”.',
            )
          : t('Thử nghiệm đang tắt: mọi người ôn theo cách hiện nay. Đặt TRIAL=on để bật.')}
      </p>
      <div className={grid.grid}>
        <Card title={t('Kết luận')} wide>
          <p className={styles.verdict}>{VERDICTS[verdict]}</p>
          <p className={styles.about}>
            {t(
              'Trong ngoặc là khoảng tin cậy 95 %, mỗi tài khoản tính một lần. Chỉ tính người đã xong và không rời.',
            )}
          </p>
        </Card>
        <QueueCard name={t('Cách hiện nay')} figures={queues.present} />
        <QueueCard name={t('Cách trước đây')} figures={queues.earlier} />
        <Card title={t('Chênh lệch')} wide>
          <dl className={styles.figures}>
            <Figure name={t('Ngày học, hiện nay trừ trước đây')}>
              {rangeText(difference.days, formatTenths)}
            </Figure>
            <Figure name={t('Viết đúng, điểm phần trăm')}>
              {rangeText(difference.recall, (share) => formatTenths(100 * share))}
            </Figure>
          </dl>
        </Card>
      </div>
    </>
  );
}

function QueueCard({ name, figures }: { name: string; figures: QueueFigures }) {
  const { accounts, running, left, ended, tests, days, recall } = figures;
  return (
    <Card title={name}>
      <dl className={styles.figures}>
        <Figure name={t('Tài khoản đã chia')}>{formatNumber(accounts)}</Figure>
        <Figure name={t('Đang thử')}>{formatNumber(running)}</Figure>
        <Figure name={t('Đã rời')}>{formatNumber(left)}</Figure>
        <Figure name={t('Đã xong')}>{formatNumber(ended)}</Figure>
        <Figure name={t('Ngày học trong 28 ngày')}>{rangeText(days, formatTenths)}</Figure>
        <Figure name={t('Từ được hỏi viết')}>{formatNumber(tests)}</Figure>
        <Figure name={t('Viết đúng')}>{rangeText(recall, percent)}</Figure>
      </dl>
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function rangeText(range: Interval | null, format: (value: number) => string): string {
  if (range === null) return '–';
  const { mean, low, high } = range;
  return t('{mean} (từ {low} đến {high})', { mean: format(mean), low: format(low), high: format(high) });
}
