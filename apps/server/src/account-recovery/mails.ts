import type { Language } from '@icando/contract/languages';

interface Text {
  subject: string;
  text: string;
}

/** A sentence and the link. It names nobody: whoever signed up with somebody else's address chose the name. */
export function resetMail(language: Language | null, link: string): Text {
  return language === 'en'
    ? {
        subject: 'A new password for I Can do it',
        text: `Set a new password for I Can do it with this link, once, within 30 minutes; if you did not ask for it, nothing changes:\n\n${link}\n`,
      }
    : {
        subject: 'Mật khẩu mới cho I Can do it',
        text: `Bạn đặt mật khẩu mới cho I Can do it bằng liên kết này, một lần, trong 30 phút; nếu bạn không yêu cầu thì không có gì thay đổi:\n\n${link}\n`,
      };
}

/** After a new password, to the owner of the account. */
export function passwordSetMail(language: Language | null): Text {
  return language === 'en'
    ? {
        subject: 'Your password for I Can do it is new',
        text: 'A new password was set for your account at I Can do it, and all devices were signed out; if it was not you, ask for a new password on the sign-in page.\n',
      }
    : {
        subject: 'Mật khẩu I Can do it của bạn vừa đổi',
        text: 'Tài khoản I Can do it của bạn vừa có mật khẩu mới và mọi thiết bị đã đăng xuất; nếu không phải bạn làm, hãy bấm "Quên mật khẩu?" ở trang đăng nhập.\n',
      };
}
