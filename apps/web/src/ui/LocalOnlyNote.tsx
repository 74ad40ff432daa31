import { useLinkOrigin } from '../platform/browser/link-origin.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** Says that phones cannot open the links of this page, beside a link or a QR code. */
export function LocalOnlyNote({ className }: { className?: string | undefined }) {
  const { isLocalOnly } = useLinkOrigin();
  if (!isLocalOnly) return null;
  return (
    <p role="status" className={className} lang={VI}>
      {t('Chỉ máy này mở được địa chỉ này. Nối máy vào Wi-Fi của lớp rồi tải lại trang nhé.')}
    </p>
  );
}
