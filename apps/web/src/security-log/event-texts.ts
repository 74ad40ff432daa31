import type { RefusalCode } from '@icando/contract/errors';
import { SECURITY_EVENTS, type SecurityEventName } from '@icando/contract/security-events';
import type { Option } from '../ui/option.ts';
import { t, VI } from '../platform/i18n/language.ts';

/** What happened, in plain words. */
export const EVENT_TEXTS: Record<SecurityEventName, string> = {
  sign_in: t('Đăng nhập vào tài khoản'),
  first_step: t('Mật khẩu đúng, còn chờ mã xác minh'),
  guest_sign_in: t('Khách vào phòng'),
  pupil_sign_in: t('Vào làm bài về nhà'),
  pin_reset: t('Đặt lại PIN cho học sinh'),
  sign_up: t('Tạo tài khoản'),
  sign_out: t('Đăng xuất khỏi máy này'),
  password_changed: t('Đặt mật khẩu mới'),
  reset_requested: t('Xin liên kết đặt mật khẩu mới'),
  reset_code_made: t('Tạo mã đặt mật khẩu mới'),
  password_reset: t('Đặt mật khẩu mới bằng liên kết hoặc mã'),
  owner_confirmed: t('Xác nhận đó là chủ tài khoản'),
  email_proved: t('Xác nhận e-mail'),
  email_changed: t('Đổi e-mail'),
  identity_joined: t('Nối với tài khoản Google'),
  second_step_on: t('Xác minh hai bước đã bật'),
  second_step_off: t('Xác minh hai bước đã tắt'),
  recovery_code_used: t('Dùng một mã dự phòng'),
  recovery_codes_made: t('Tạo mã dự phòng mới'),
  passkey_added: t('Khóa truy cập mới'),
  passkey_renamed: t('Khóa truy cập có tên mới'),
  passkey_removed: t('Khóa truy cập đã bỏ'),
  reminder_device_added: t('Máy mới nhận nhắc học'),
  reminder_device_removed: t('Máy thôi nhận nhắc học'),
  sessions_ended: t('Kết thúc phiên đăng nhập'),
  call_refused: t('Việc không được phép'),
  admin_given: t('Được làm quản trị viên'),
  admin_taken: t('Thôi làm quản trị viên'),
  account_disabled: t('Khóa tài khoản'),
  account_enabled: t('Mở khóa tài khoản'),
  deletion_requested: t('Xin xóa tài khoản'),
  deletion_cancelled: t('Giữ lại tài khoản'),
  account_deleted: t('Tài khoản đã xóa hẳn'),
  account_exported: t('Tải về dữ liệu tài khoản'),
  report_exported: t('Tải về bảng kết quả'),
};

/** Why it was refused; other codes are shown as they are. */
const REASONS: Partial<Record<RefusalCode, string>> = {
  wrong_credentials: t('sai e-mail hoặc mật khẩu'),
  wrong_current_password: t('sai mật khẩu hiện tại'),
  wrong_code: t('mã sai, đã dùng hoặc quá hạn'),
  passkey_refused: t('khóa truy cập không được nhận'),
  second_step_needed: t('chưa nhập mã xác minh'),
  reset_refused: t('liên kết hoặc mã sai, đã dùng hoặc quá hạn'),
  confirm_first: t('chưa xác nhận đó là chủ tài khoản'),
  wrong_pin: t('sai PIN'),
  pin_tries_spent: t('sai PIN quá nhiều lần'),
  google_rejected: t('Google không xác nhận'),
  account_disabled: t('tài khoản đang bị khóa'),
  account_leaving: t('tài khoản sắp bị xóa'),
  account_needed: t('khách không được làm việc này'),
  admin_only: t('chỉ dành cho quản trị viên'),
  too_many: t('quá nhiều lần'),
  email_exists: t('e-mail đã có tài khoản'),
  not_found: t('không có hoặc không phải của mình'),
  class_code_wrong: t('sai mã lớp'),
};

export function reasonText(code: string): string {
  return REASONS[code as RefusalCode] ?? code;
}

export const EVENT_OPTIONS: readonly Option<SecurityEventName | 'all'>[] = [
  { id: 'all', label: t('Tất cả việc'), lang: VI },
  ...SECURITY_EVENTS.map((id) => ({ id, label: EVENT_TEXTS[id], lang: VI })),
];
