import type { Language } from '@icando/contract/languages';

/** A change of the methods by which an account signs in, or the use of a recovery code. */
export type SignInMethodChange = 'step_on' | 'step_off' | 'code_used' | 'passkey_added' | 'passkey_removed';

const CHANGES: Record<SignInMethodChange, { vi: string; en: string }> = {
  step_on: {
    vi: 'vừa bật xác minh hai bước',
    en: 'asks for a code of an authenticator app now',
  },
  step_off: {
    vi: 'vừa tắt xác minh hai bước',
    en: 'no longer asks for a code of an authenticator app',
  },
  code_used: {
    vi: 'vừa đăng nhập bằng một mã dự phòng',
    en: 'was signed in to with a recovery code',
  },
  passkey_added: { vi: 'vừa thêm một khóa truy cập', en: 'has another passkey' },
  passkey_removed: { vi: 'vừa bỏ một khóa truy cập', en: 'has one passkey less' },
};

/** To the owner of the account. */
export function signInMethodChangedMail(language: Language | null, change: SignInMethodChange) {
  const { vi, en } = CHANGES[change];
  return language === 'en'
    ? {
        subject: 'How you sign in to I Can do it was changed',
        text: `Your account at I Can do it ${en}; if it was not you, ask for a new password on the sign-in page and look at "Passkeys" and "Second step" in Settings.\n`,
      }
    : {
        subject: 'Cách đăng nhập I Can do it của bạn vừa đổi',
        text: `Tài khoản I Can do it của bạn ${vi}; nếu không phải bạn làm, hãy bấm "Quên mật khẩu?" ở trang đăng nhập rồi xem lại "Khóa truy cập" và "Xác minh hai bước" trong Settings.\n`,
      };
}
